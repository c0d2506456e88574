import { expect, it } from "vitest";
import { columnMatcher } from "../list/filter.ts";
import { type FieldRow, fieldCell, fieldColumn } from "./field-value.tsx";

const names = new Map([
  ["r1", "沪青平公路"],
  ["r2", "A9"],
]);
const field = { title: "", refersTo: "roads", nameOf: (id: string) => names.get(id) ?? id } as const;
const roads = fieldColumn({ ...field, key: "roadIds", kind: "list" }, { widthPx: 1 });
const road = fieldColumn({ ...field, key: "roadId", kind: "reference" }, { widthPx: 1 });
const row: FieldRow = { roadIds: ["r1", "r2"], roadId: "r2" };

it("ids of others are searched and sorted by their names as spreadsheets do, one of them or several", () => {
  expect([roads.value!(row), roads.value!({ roadIds: [] }), road.value!(row), road.value!({ roadId: "" })]).toEqual([
    ...["沪青平公路, A9", null],
    ...["A9", null],
  ]);
  const found = (search: string) => columnMatcher([roads], search, {})(row);
  expect([found("青平"), found("a9 沪"), found("r1")]).toEqual([true, true, false]);
});

it("a record without pictures says so as one without anything else does", () => {
  const pictures = { ...field, key: "pictures", kind: "pictures" } as const;
  expect(fieldCell(pictures, { pictures: [] }, {} as never)).toBe("–");
});

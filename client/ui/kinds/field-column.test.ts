import { expect, it } from "vitest";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import { resources } from "../../../shared/resources/all.ts";
import { bridgeSpaces } from "../../../shared/resources/bridge-spaces.ts";
import { excavations } from "../../../shared/resources/excavations.ts";
import { planStretches } from "../../../shared/resources/plan-stretches.ts";
import { roadPlans } from "../../../shared/resources/plans.ts";
import type { AnyResource, ResourceColumn } from "../../../shared/resources/resource.ts";
import { fieldColumn } from "./field-value.tsx";

const summed = ({ columns, record, derived = {} }: AnyResource) =>
  (columns as readonly ResourceColumn<never>[])
    .map(({ key, ...look }) => fieldColumn({ key, title: key, kind: { ...record.fields, ...derived }[key].kind }, look))
    .filter(({ sum }) => sum !== undefined)
    .map(({ key }) => key);

it("groups add up amounts, areas among them, and neither years, shares nor chainages", () => {
  expect([summed(bridgeSpaces), summed(excavations), summed(roadPlans), summed(planStretches[0])]).toEqual([
    ["areaM2"],
    ["dugM2", "repairedM2"],
    ["money", "spent"],
    [],
  ]);
});

it("every column of a register that says something in words or days has a filter, declared or the usual one of its kind", () => {
  const without = resources.flatMap(({ name, columns, record, derived = {} }: AnyResource) =>
    (columns as readonly ResourceColumn<never>[]).flatMap(({ key, ...look }) => {
      const { kind } = { ...record.fields, ...derived }[key] as { kind: FieldKind };
      const { filter } = fieldColumn({ key, title: key, kind }, look);
      return filter === undefined ? [`${kind} of ${name}.${key}`] : [];
    }),
  );
  const kinds = new Set(without.map((one) => one.split(" ")[0]));
  // Amounts, instants, places and pictures are sorted, drawn or looked at.
  for (const kind of ["text", "id", "phone", "code", "flag", "direction", "reference", "day", "list"])
    expect([...kinds]).not.toContain(kind);
  expect(fieldColumn({ key: "a", title: "a", kind: "code" }, { widthPx: 1, filter: "text" }).filter).toBe("text");
});

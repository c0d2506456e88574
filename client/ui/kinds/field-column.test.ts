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

it("times stand in groups of their day, and what is no time under what it says", () => {
  const { groupOf } = fieldColumn({ key: "at", title: "at", kind: "time" }, { widthPx: 1 });
  const dateTime = (ms: number | null) => (ms === null ? "–" : new Date(ms).toISOString().slice(0, 16).replace("T", " "));
  const said = (at: number | null) => groupOf!({ id: "1", at } as never, { t: String, format: { dateTime } } as never);
  expect([said(Date.UTC(2026, 10, 27, 4, 1)), said(Date.UTC(2026, 10, 27, 23))]).toEqual(["2026-11-27", "2026-11-27"]);
  expect(said(null)).not.toMatch(/\d/);
  expect(fieldColumn({ key: "a", title: "a", kind: "text" }, { widthPx: 1 }).groupOf).toBeUndefined();
});

import { expect, it } from "vitest";
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

import { expect, it } from "vitest";
import { USUAL_TERMS } from "../domain/terms.ts";
import { withWorkedOut } from "./derived.ts";
import { problemsWith } from "./problems.ts";
import type { RecordRow } from "./resource.ts";
import { shelterInspections } from "./shelter-inspections.ts";

const good = { id: "1", result: "good", fault: "", order: "" };
const found = (fields: object) =>
  problemsWith(shelterInspections, { after: { ...good, ...fields } as unknown as RecordRow, before: null, all: [], by: [] }).map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const followed = (fields: object) =>
  (withWorkedOut(shelterInspections, { ...good, ...fields } as unknown as RecordRow, { today: "2026-06-01", terms: USUAL_TERMS }) as never)[
    "followed" as never
  ];

it("a faulty shelter has its fault, and a good one neither fault nor order", () => {
  expect([found({}), found({ result: "faulty" }), found({ fault: "玻璃破损" }), found({ order: "7" })]).toEqual([
    [],
    ["fault faultWanted"],
    ["result notGood"],
    ["order noOrder"],
  ]);
});

it("a fault of which no order came stands out", () => {
  const faulty = { result: "faulty", fault: "玻璃破损" };
  expect([followed({}), followed(faulty), followed({ ...faulty, order: "7" })]).toEqual(["none", "unraised", "raised"]);
});

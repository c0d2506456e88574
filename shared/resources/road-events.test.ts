import { expect, it } from "vitest";
import { USUAL_TERMS } from "../domain/terms.ts";
import { withWorkedOut } from "./derived.ts";
import { excavations } from "./excavations.ts";
import { doubtsAbout, problemsWith } from "./problems.ts";
import type { AnyResource, RecordRow } from "./resource.ts";
import { lawEvents, worksEvents } from "./road-events.ts";

const works = {
  ...{ id: "1", number: "1", name: "燃气管道敷设", roadId: "r1", fromM: 1_000, toM: 1_200, permit: "路许1号", permitTo: "2026-06-30" },
  ...{ startsOn: "2026-05-01", endsOn: "2026-06-20", state: "underWay" },
};
const dug = { ...works, state: "closed", dugM2: 40, repairedM2: 40, repairedOn: "2026-06-25" };
const found = (resource: AnyResource, after: object | null, before: object | null = null, by: readonly string[] = ["supervisor"]) =>
  problemsWith(resource, { after: after as RecordRow | null, before: before as RecordRow | null, all: [], by }).map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const on = (resource: AnyResource, row: object, today: string) =>
  withWorkedOut(resource, { ...row } as RecordRow, { today, terms: USUAL_TERMS }) as RecordRow & Record<string, unknown>;

it("works begin with a permit and its last day, a case of road law without one", () => {
  expect([
    found(worksEvents, works),
    found(worksEvents, { ...works, permit: "", permitTo: "" }),
    found(worksEvents, { ...works, permitTo: "" }),
  ]).toEqual([[], ["permit permitWanted"], ["permitTo permitEndWanted"]]);
  expect(found(lawEvents, { ...works, permit: "", permitTo: "" })).toEqual([]);
  expect(found(worksEvents, { ...works, state: "registered", permit: "", permitTo: "", startsOn: "" })).toEqual([]);
});

it("what ends before it begins, on the road or in time, is refused, and what has begun is not deleted", () => {
  expect(found(worksEvents, { ...works, toM: 900, endsOn: "2026-04-30" })).toEqual(["endsOn backwards", "toM chainageBackwards"]);
  expect([found(worksEvents, null, works), found(worksEvents, null, { ...works, state: "registered" })]).toEqual([["state begun"], []]);
  expect(found(worksEvents, { ...works, state: "closed", endsOn: "" })).toEqual(["endsOn endWanted"]);
});

it("administrators alone open again what is closed", () => {
  const closed = { ...works, state: "closed" };
  expect([found(worksEvents, works, closed), found(worksEvents, works, closed, ["admin"])]).toEqual([["state closedAlready"], []]);
});

it("a permit that has run out stands out while what it permits goes on, the last day included, and no longer once it is closed", () => {
  const stands = (today: string, fields: object = {}) => on(worksEvents, { ...works, ...fields }, today).permitStands;
  expect([stands("2026-05-30"), stands("2026-05-31"), stands("2026-06-30"), stands("2026-07-01")]).toEqual([
    "valid",
    "expiring",
    "expiring",
    "expired",
  ]);
  expect([stands("2026-07-01", { state: "closed" }), stands("2026-07-01", { permitTo: "" })]).toEqual(["settled", "none"]);
});

it("[Q4] what hangs on a day that could not be read is unknown", () => {
  expect(on(worksEvents, { ...works, unread: { permitTo: "soon" } }, "2026-07-01").unread).toEqual({ permitTo: "soon", permitStands: "" });
});

it("a road that was dug up is due to be whole the customer's days after the end, in full", () => {
  const stands = (today: string, fields: object = {}) => {
    const { repairDueOn, repairStands } = on(
      excavations,
      { ...dug, state: "underWay", repairedOn: "", repairedM2: null, ...fields },
      today,
    );
    return [repairDueOn, repairStands];
  };
  expect(stands("2026-06-20")).toEqual(["2026-07-05", "notYet"]);
  expect(stands("2026-06-21")).toEqual(["2026-07-05", "due"]);
  expect(stands("2026-07-05")).toEqual(["2026-07-05", "due"]);
  expect(stands("2026-07-06")).toEqual(["2026-07-05", "late"]);
  expect(stands("2026-07-06", { endsOn: "" })).toEqual(["", "notYet"]);
  expect(stands("2026-07-06", { repairedOn: "2026-07-01", repairedM2: 39.9 })).toEqual(["2026-07-05", "short"]);
  expect(stands("2026-07-06", { repairedOn: "2026-07-01", repairedM2: 40 })).toEqual(["2026-07-05", "done"]);
});

it("an excavation is closed once not less was made whole than was dug", () => {
  expect(found(excavations, dug)).toEqual([]);
  expect(found(excavations, { ...dug, repairedM2: 39.9 })).toEqual(["repairedM2 lessThanDug"]);
  expect(found(excavations, { ...dug, repairedM2: 41 })).toEqual([]);
  expect(found(excavations, { ...dug, repairedOn: "", repairedM2: null })).toEqual(["repairedOn repairWanted", "repairedM2 lessThanDug"]);
  expect(found(excavations, { ...dug, repairedOn: "2026-04-30" })).toEqual(["repairedOn repairedBefore"]);
});

it("two works on one stretch of road on common days are asked about, and so are works beyond their permit", () => {
  const asked = (other: object, fields: object = {}) =>
    doubtsAbout(worksEvents, {
      ...{ after: { ...works, id: "", ...fields } as unknown as RecordRow, before: null, by: [] },
      all: [{ ...works, id: "2", name: "电缆", ...other } as unknown as RecordRow],
    }).map(({ problem, with: values }) => [problem, values?.other].filter(Boolean).join(" "));
  expect(asked({})).toEqual(["overlaps 电缆"]);
  expect([
    asked({ fromM: 1_201, toM: 1_300 }),
    asked({ roadId: "r2" }),
    asked({ state: "closed" }),
    asked({ startsOn: "2026-06-21", endsOn: "" }),
  ]).toEqual([[], [], [], []]);
  expect(asked({ roadId: "r2" }, { endsOn: "2026-07-01" })).toEqual(["beyondPermit"]);
});

import { describe, expect, it } from "vitest";
import { USUAL_TERMS } from "../domain/terms.ts";
import { blank } from "./blank.ts";
import { withWorkedOut } from "./derived.ts";
import { roadStretches } from "./plan-stretches.ts";
import { roadPlans } from "./plans.ts";
import { doubtsAbout, problemsWith } from "./problems.ts";
import type { RecordRow } from "./resource.ts";

const plan = (values: object): RecordRow => ({ ...blank(roadPlans), id: "1", status: "planned", ...values }) as RecordRow;
const wrong = (after: RecordRow | null, before: RecordRow | null, by = ["admin"]) =>
  problemsWith(roadPlans, { after, before, all: [], by }).map(({ problem }) => problem);

describe("[F] the states of a project", () => {
  const ready = { startsOn: "2026-03-01", roadIds: ["r1"] };
  it("0 -> 1 needs a start and a road", () => {
    expect(wrong(plan({ status: "started" }), plan({}))).toEqual(["startWanted", "roadWanted"]);
    expect(wrong(plan({ status: "started", ...ready }), plan(ready))).toEqual([]);
  });
  it("1 -> 2 needs progress 100 and an end after the start", () => {
    const started = plan({ status: "started", ...ready });
    expect(wrong(plan({ ...ready, status: "completed", progress: 99.5 }), started)).toEqual(["unfinished", "endWanted"]);
    expect(wrong(plan({ ...ready, status: "completed", progress: 100, endsOn: "2026-02-01" }), started)).toEqual(["backwards"]);
    expect(wrong(plan({ ...ready, status: "completed", progress: 100, endsOn: "2026-05-01" }), started)).toEqual([]);
  });
  it("2 -> 1 by an admin with a reason; deleted only at 0", () => {
    const completed = plan({ ...ready, status: "completed", progress: 100, endsOn: "2026-05-01" });
    const started = plan({ ...ready, status: "started", progress: 100, endsOn: "2026-05-01" });
    expect(wrong(started, completed, ["supervisor"])).toEqual(["completedAlready"]);
    expect([wrong(started, completed), roadPlans.form?.wantsReason?.(started as never, completed as never)]).toEqual([[], true]);
    expect(roadPlans.form?.wantsReason?.(completed as never, started as never)).toBe(false);
    expect([wrong(null, started), wrong(null, plan({}))]).toEqual([["begun"], []]);
  });
  it("more spent than planned is asked about", () => {
    const doubts = (money: number, spent: number) =>
      doubtsAbout(roadPlans, { after: plan({ money, spent }), before: null, all: [], by: [] });
    expect([doubts(10, 9), doubts(10, 11).map(({ problem }) => problem)]).toEqual([[], ["overspent"]]);
  });
});

it("[F] preventive work is due again from its completion or from its plan", () => {
  const next = (values: object) => {
    const { nextDueOn, repeatStands } = withWorkedOut(roadPlans, plan({ startsOn: "2025-03-31", endsOn: "2025-08-31", ...values }), {
      ...{ today: "2026-02-20", terms: USUAL_TERMS },
    });
    return [nextDueOn, repeatStands];
  };
  expect(next({})).toEqual(["", "none"]);
  expect(next({ repeatMonths: 6, repeatsFrom: "completion" }), "it is not completed").toEqual(["", "later"]);
  expect(next({ repeatMonths: 6, repeatsFrom: "completion", status: "completed" })).toEqual(["2026-02-28", "soon"]);
  expect(next({ repeatMonths: 6, repeatsFrom: "plan" })).toEqual(["2025-09-30", "due"]);
  expect(next({ repeatMonths: 36, repeatsFrom: "plan" })).toEqual(["2028-03-31", "later"]);
});

it("[F] two projects of one year on overlapping chainage are asked about, those of other years and beside each other are not", () => {
  const stretch = (values: object): RecordRow =>
    ({
      ...blank(roadStretches),
      id: "a",
      projectId: "1",
      roadId: "r1",
      year: 2026,
      fromM: 0,
      toM: 1_000,
      project: "甲",
      ...values,
    }) as RecordRow;
  const doubts = (values: object) =>
    doubtsAbout(roadStretches, {
      after: stretch({ id: "b", projectId: "2", project: "乙", ...values }),
      before: null,
      all: [stretch({})],
      by: [],
    });
  expect(doubts({ fromM: 999, toM: 2_000 })).toEqual([{ field: "fromM", problem: "overlaps", with: { other: "甲" } }]);
  for (const apart of [{ fromM: 1_000, toM: 2_000 }, { year: 2027 }, { roadId: "r2" }, { projectId: "1" }])
    expect(doubts(apart)).toEqual([]);
});

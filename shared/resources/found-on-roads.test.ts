import { expect, it } from "vitest";
import { cavities } from "./cavities.ts";
import { manholeRecords } from "./manhole-records.ts";

const told = (problems: readonly { field: string; problem: string }[]) => problems.map(({ field, problem }) => `${field} ${problem}`);
const cavity = (fields: object) =>
  told(cavities.form!.problems!({ state: "watched", checkedOn: "2026-03-01", treatedOn: "", ...fields } as never, null, [], []));
const record = (fields: object) =>
  told(
    manholeRecords.form!.problems!(
      { fault: "broken", settledMm: null, foundOn: "2026-03-01", repairedOn: "", ...fields } as never,
      null,
      [],
      [],
    ),
  );

it("a cavity is treated on a day, not before it was found, and has no such day otherwise", () => {
  expect(cavity({})).toEqual([]);
  expect(cavity({ state: "treated" })).toEqual(["treatedOn dayWanted"]);
  expect(cavity({ state: "treated", treatedOn: "2026-03-01" })).toEqual([]);
  expect(cavity({ state: "treated", treatedOn: "2026-02-28" })).toEqual(["treatedOn backwards"]);
  expect(cavity({ treatedOn: "2026-03-09" })).toEqual(["state notTreated"]);
});

it("a settled or raised cover has its millimetres, and no repair comes before the find", () => {
  expect([record({}), record({ fault: "settled" }), record({ fault: "raised", settledMm: -12 })]).toEqual([
    [],
    ["settledMm millimetresWanted"],
    [],
  ]);
  expect([record({ repairedOn: "2026-02-28" }), record({ repairedOn: "2026-03-01" })]).toEqual([["repairedOn backwards"], []]);
});

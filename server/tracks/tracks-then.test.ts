import { expect, it } from "vitest";
import { TracksThen } from "./tracks-then.ts";

it("[H3] says from when until when nobody wrote down where somebody was: before it began, after it has come to, or at all", async () => {
  const [FROM, THROUGH] = [1_000_000, 2_000_000];
  const who = { tenant: { source: { timeZone: "Asia/Shanghai" } } } as never;
  const of = (feeds: readonly object[], atMs: number) =>
    new TracksThen({ past: { recorded: async () => feeds } } as never)
      .of(who, { id: "a" }, atMs)
      .catch(({ code, detail }) => [code, detail]);
  const tracks = { kind: "tracks", fromMs: FROM, throughMs: THROUGH, gaps: [] };
  expect(await of([tracks], FROM - 1)).toEqual(["notRecorded", { fromMs: 0, untilMs: FROM }]);
  expect(await of([tracks], THROUGH + 1)).toEqual(["notRecorded", { fromMs: THROUGH, untilMs: Number.MAX_SAFE_INTEGER }]);
  expect(await of([{ ...tracks, kind: "orders" }], FROM)).toEqual(["notRecorded", { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER }]);
});

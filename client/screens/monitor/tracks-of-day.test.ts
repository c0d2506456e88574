import { expect, it, vi } from "vitest";
import type { DeviceTrack, SeveralTracks } from "../../../shared/http/device-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { TracksOfDay } from "./tracks-of-day.ts";

const track = { fixes: 2 } as DeviceTrack;
/** Answers each question when told to. */
function services() {
  const open: {
    ids: readonly string[];
    answer: (tracks: SeveralTracks["tracks"]) => Promise<void>;
    fail: (failure: unknown) => Promise<void>;
  }[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tracks = new TracksOfDay(
    "2026-11-02",
    (ids) =>
      new Promise((resolve, reject) => {
        const answer = (told: SeveralTracks["tracks"]) => {
          resolve({ tracks: told });
          return settled();
        };
        const fail = (failure: unknown) => {
          reject(failure);
          return settled();
        };
        open.push({ ids, answer, fail });
      }),
  );
  const kinds = () => [...tracks.store.getState()].map(([id, { kind }]) => `${id} ${kind}`);
  return { tracks, open, kinds };
}
const come = (ids: readonly string[]) => ids.map((id) => ({ id, track, error: null }));

it("[T2] asks for four at a time, one question after the other, and tells how far it is", async () => {
  const { tracks, open, kinds } = services();
  tracks.want(["a", "b", "c", "d", "e", "f"]);
  expect(open.map(({ ids }) => ids)).toEqual([["a", "b", "c", "d"]]);
  await open[0]!.answer(come(["a", "b", "c", "d"]));
  expect(open.map(({ ids }) => ids)).toEqual([
    ["a", "b", "c", "d"],
    ["e", "f"],
  ]);
  expect(kinds()).toEqual(["a come", "b come", "c come", "d come", "e waits", "f waits"]);
});

it("[T2] one that fails is told with why, and asked for again alone; who is let go of is not asked for", async () => {
  const { tracks, open, kinds } = services();
  tracks.want(["a", "b"]);
  await open[0]!.answer([...come(["a"]), { id: "b", track: null, error: "legacyRefused" }]);
  expect(kinds()).toEqual(["a come", "b failed"]);
  const failed = tracks.store.getState().get("b");
  expect(failed?.kind === "failed" && (failed.failure as RequestFailure).code).toBe("legacyRefused");
  tracks.again("b");
  expect(open[1]?.ids).toEqual(["b"]);
  await open[1]!.fail(new RequestFailure("netError"));
  expect(kinds()).toEqual(["a come", "b failed"]);
  tracks.want(["a"]);
  expect([kinds(), open.length]).toEqual([["a come"], 2]);
});

it("[Q1] whoever asked for too much waits as long as the server says, and goes on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { tracks, open, kinds } = services();
  tracks.want(["a"]);
  await open[0]!.fail(new RequestFailure("tooMany", 429, { detail: { retryAfterMs: 3_000 } } as never));
  expect([kinds(), open.length]).toEqual([["a waits"], 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(open).toHaveLength(2);
  await open[1]!.answer(come(["a"]));
  expect(kinds()).toEqual(["a come"]);
  vi.useRealTimers();
});

it("an answer that leaves one out is a failure of that one, and no question for ever", async () => {
  const { tracks, open, kinds } = services();
  tracks.want(["a", "b"]);
  await open[0]!.answer(come(["a"]));
  expect([kinds(), open.length]).toEqual([["a come", "b failed"], 1]);
  tracks.close();
});

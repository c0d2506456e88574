import { beforeEach, expect, it } from "vitest";
import type { Change } from "../../../shared/live/change.ts";
import { RequestFailure } from "../../api/request.ts";
import { PolledRows } from "./polled-rows.ts";

type Row = { id: string; name: string };
interface Asked {
  readonly signal: AbortSignal;
  answer(rows: Row[], askedAtMs?: number, failing?: string): Promise<void>;
  fail(code: string): Promise<void>;
}

let asked: Asked[];
let later: { ms: number; run: () => void }[];
let nowMs: number;
let isHidden: boolean;
let everyMs: number;
let seen: Set<() => void>;
let polled: PolledRows<Row, { rows: readonly Row[]; askedAtMs: number; failing?: string }>;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const names = () => [...polled.store.getState().rows.values()].map(({ name }) => name);
const state = () => polled.store.getState();

beforeEach(() => {
  asked = [];
  later = [];
  nowMs = 1_000;
  isHidden = false;
  everyMs = 60_000;
  seen = new Set();
  polled = new PolledRows({
    look: (signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          signal,
          answer(rows, askedAtMs = nowMs, failing = "") {
            resolve({ rows, askedAtMs, failing });
            return settled();
          },
          fail(code) {
            reject(new RequestFailure(code));
            return settled();
          },
        });
      }),
    keyOf: ({ id }) => id,
    get everyMs() {
      return everyMs;
    },
    nowMs: () => nowMs,
    after: (ms, run) => {
      const timer = { ms, run };
      later.push(timer);
      return () => void later.splice(later.indexOf(timer), 1);
    },
    isHidden: () => isHidden,
    onSeen(run) {
      seen.add(run);
      return () => void seen.delete(run);
    },
  });
});
const a = { id: "1", name: "a" };
const b = { id: "2", name: "b" };

it("asks while somebody holds it and then every minute, and not for a page that nobody sees", async () => {
  const release = polled.hold();
  polled.hold()();
  expect(asked).toHaveLength(1);
  await asked[0]!.answer([a]);
  expect(later.map(({ ms }) => ms)).toEqual([60_000]);
  isHidden = true;
  later.pop()!.run();
  expect([asked.length, later.length]).toEqual([1, 0]);
  isHidden = false;
  for (const run of seen) run();
  expect(asked).toHaveLength(2);
  release();
  expect([asked[1]!.signal.aborted, later.length, seen.size]).toEqual([true, 0, 0]);
});

it("asks as soon as a page is seen that was opened behind another one, and not again for one that only comes and goes", async () => {
  everyMs = 3_600_000;
  isHidden = true;
  polled.hold();
  expect(asked).toHaveLength(0);
  isHidden = false;
  for (const run of seen) run();
  expect(asked).toHaveLength(1);
  await asked[0]!.answer([a]);
  for (const run of seen) run();
  expect(asked).toHaveLength(1);
});

it("asks again in a minute for what failed, however seldom it moves", async () => {
  everyMs = 3_600_000;
  polled.hold();
  await asked[0]!.fail("legacyTimeout");
  expect(later.map(({ ms }) => ms)).toEqual([60_000]);
  later.pop()!.run();
  await asked[1]!.answer([a]);
  expect(later.map(({ ms }) => ms)).toEqual([3_600_000]);
});

it("tells what is different in an answer as changes, and of the first that all of it is new", async () => {
  const told: (readonly Change<Row>[] | null)[] = [];
  polled.onChanges((changes) => told.push(changes));
  polled.hold();
  await asked[0]!.answer([a, b]);
  polled.retry();
  await asked[1]!.answer([a, b]);
  polled.retry();
  await asked[2]!.answer([
    { ...a, name: "A" },
    { id: "3", name: "c" },
  ]);
  expect(told).toEqual([
    null,
    [
      { key: "1", patch: { name: "A" } },
      { key: "2", remove: true },
      { key: "3", put: { id: "3", name: "c" } },
    ],
  ]);
  expect(names()).toEqual(["A", "c"]);
});

it("[L7] keeps what it has while the services fail, and says since when", async () => {
  polled.hold();
  await asked[0]!.answer([a], 900);
  polled.retry();
  nowMs = 5_000;
  await asked[1]!.fail("legacyTimeout");
  polled.retry();
  nowMs = 9_000;
  await asked[2]!.fail("legacyTimeout");
  expect(names()).toEqual(["a"]);
  expect(state().freshness).toMatchObject({ health: "failing", sinceMs: 5_000, error: "legacyTimeout", confirmedAtMs: 900 });
  polled.retry();
  await asked[3]!.answer([a], 9_500);
  expect(state().freshness).toMatchObject({ health: "healthy", sinceMs: 9_000, error: "", confirmedAtMs: 9_500 });
});

it("has nothing and is not whole while the first answer fails", async () => {
  polled.hold();
  await asked[0]!.fail("circuitOpen");
  expect(state()).toMatchObject({ hasCome: false, freshness: { error: "circuitOpen", confirmedAtMs: null } });
});

it("asks once more for many hints that come while an answer is on its way", async () => {
  polled.hold();
  polled.retry();
  polled.retry();
  expect(asked).toHaveLength(1);
  await asked[0]!.answer([a]);
  expect(asked).toHaveLength(2);
  await asked[1]!.answer([a]);
  expect(asked).toHaveLength(2);
});

it("shows what was written at once, whatever an older answer says", async () => {
  polled.hold();
  await asked[0]!.answer([a]);
  polled.retry();
  polled.put("1", { ...a, name: "written" });
  expect(names()).toEqual(["written"]);
  expect(asked[1]!.signal.aborted).toBe(true);
  await asked[1]!.answer([a]);
  expect(names()).toEqual(["written"]);
  await asked[2]!.answer([{ ...a, name: "written" }]);
  polled.put("1", null);
  expect(names()).toEqual([]);
});

it("[L7] an answer that only stands in for one that did not come shows its rows with their time, says how the services fail, and is asked again soon", async () => {
  everyMs = 3_600_000;
  polled.hold();
  await asked[0]!.answer([a], 200, "legacyTimeout");
  expect([names(), state().hasCome]).toEqual([["a"], true]);
  expect(state().freshness).toMatchObject({ health: "failing", error: "legacyTimeout", confirmedAtMs: 200, sinceMs: 1_000 });
  expect(later.map(({ ms }) => ms)).toEqual([60_000]);
  later.pop()!.run();
  await asked[1]!.answer([b]);
  expect(state().freshness).toMatchObject({ health: "healthy", error: "", confirmedAtMs: 1_000 });
});

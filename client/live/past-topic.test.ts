import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Row } from "../../shared/live/change.ts";
import { LiveClient } from "./live-client.ts";
import { type AskPast, PastTopic } from "./past-topic.ts";
import { readCursor, setCursor } from "./time-cursor.ts";
import { LiveStores } from "./use-topic.ts";

const answers = vi.fn();

const socket = { connected: false, on() {}, emit() {}, timeout: () => ({ emitWithAck: () => new Promise(() => {}) }) };
const timers = { now: Date.now, after: () => () => {}, random: () => 0.5 };
let stores: LiveStores;

beforeEach(() => {
  answers.mockReset();
  stores = new LiveStores(
    new LiveClient(socket as never, timers),
    {} as never,
    (run) => run(),
    (...asked) => answers(...asked),
  );
  stores.follow();
});
afterEach(() => {
  stores.leave();
  setCursor({ mode: "live" });
});

const position = { epoch: 1, offset: 1 };
const whole = (...rows: object[]) => Promise.resolve({ atMs: 0, position, confirmedAtMs: 900, whole: true, rows, changes: [] });
const view = () => stores.topic("orders").store.getState();
const ids = () => [...view().rows.keys()];

it("[H1] a topic that somebody holds is shown as it was recorded, and says so; live rows come back with the cursor", async () => {
  stores.topic("orders").hold();
  answers.mockImplementation(() => whole({ id: "a", status: 1 }));
  setCursor({ mode: "at", atMs: 1_000 });
  expect(view()).toMatchObject({ hasCome: false, recordedAtMs: 1_000 });
  await vi.waitFor(() => expect(ids()).toEqual(["a"]), 100_000);
  expect(view()).toMatchObject({ recordedAtMs: 1_000, freshness: { confirmedAtMs: 900 } });
  setCursor({ mode: "live" });
  expect(view()).toMatchObject({ recordedAtMs: null, hasCome: false });
  expect(ids()).toEqual([]);
});

it("[H1] going on asks for what changed since; of times asked for meanwhile only the last one is", async () => {
  stores.topic("orders").hold();
  let answer: (told: unknown) => void = () => {};
  answers.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  setCursor({ mode: "at", atMs: 1_000 });
  setCursor({ mode: "at", atMs: 2_000 });
  answers.mockImplementation(() =>
    Promise.resolve({ atMs: 3_000, position, confirmedAtMs: 3_000, whole: false, rows: [], changes: [{ key: "a", patch: { status: 2 } }] }),
  );
  setCursor({ mode: "at", atMs: 3_000 });
  answer({ atMs: 1_000, position, confirmedAtMs: 1_000, whole: true, rows: [{ id: "a", status: 1 }], changes: [] });
  await vi.waitFor(() => expect(view().rows.get("a")).toMatchObject({ status: 2 }), 100_000);
  expect(answers.mock.calls.map(([, query]) => query)).toEqual([{ atMs: 1_000 }, { atMs: 3_000, sinceMs: 1_000 }]);
});

it("[H1] going back asks for what was otherwise then, too", async () => {
  stores.topic("orders").hold();
  answers.mockImplementation(() => whole({ id: "a", status: 2 }, { id: "b", status: 1 }));
  setCursor({ mode: "at", atMs: 3_000 });
  await vi.waitFor(() => expect(ids()).toEqual(["a", "b"]), 100_000);
  const changes = [
    { key: "a", patch: { status: 1 } },
    { key: "b", remove: true },
  ];
  answers.mockImplementation(() => Promise.resolve({ atMs: 1_000, position, confirmedAtMs: 1_000, whole: false, rows: [], changes }));
  setCursor({ mode: "at", atMs: 1_000 });
  await vi.waitFor(() => expect([...view().rows.values()]).toEqual([{ id: "a", status: 1 }]), 100_000);
  expect(answers.mock.calls.map(([, query]) => query)).toEqual([{ atMs: 3_000 }, { atMs: 1_000, sinceMs: 3_000 }]);
});

it("[H3] what was not recorded has no rows and says why; notices stay of now, and nothing nobody holds is asked for", async () => {
  stores.topic("orders").hold();
  answers.mockRejectedValue(Object.assign(new Error(), { code: "notRecorded" }));
  setCursor({ mode: "at", atMs: 1_000 });
  await vi.waitFor(() => expect(view().refusal).toBe("notRecorded"), 100_000);
  expect(ids()).toEqual([]);
  expect(stores.topic("attention").store.getState().recordedAtMs ?? null).toBeNull();
  expect(answers).toHaveBeenCalledTimes(1);
});

it("[H3] an answer that does not come keeps what is shown for a moment, is then said to be missing, and is asked for until it comes", async () => {
  const fails = { now: false };
  const seen: (string | null)[] = [];
  let asked = 0;
  const ask = async () => {
    asked++;
    if (fails.now) throw Object.assign(new Error(), { code: "spentBudget" });
    return whole({ id: "a", status: 1 });
  };
  const topic: PastTopic = new PastTopic(
    "orders",
    ask as never,
    () => void seen.push(topic.refusal),
    () => null,
    async () => {
      if (asked === 4) expect([...topic.rows.keys()], "three failures after the first answer").toEqual([]);
      else if (asked < 4) expect([...topic.rows.keys()]).toEqual(["a"]);
      if (asked === 5) fails.now = false;
    },
  );
  topic.goTo(1_000);
  await vi.waitFor(() => expect(topic.shownAtMs).toBe(1_000), 100_000);
  fails.now = true;
  topic.goTo(2_000);
  await vi.waitFor(() => expect(topic.shownAtMs).toBe(2_000), 100_000);
  expect([asked, topic.refusal, [...topic.rows.keys()]]).toEqual([6, null, ["a"]]);
  expect(seen).toEqual([null, "spentBudget", "spentBudget", null]);
});

it("[H] what is shown live need not be told again: only what was otherwise then, of the rows as they stood when it was asked for", async () => {
  const now = { rows: new Map<string, Row>(), position: null as { epoch: number; offset: number } | null };
  const queries: unknown[] = [];
  const answered = { changes: [] as object[], whole: false, rows: [] as object[] };
  const ask: AskPast = async (_, query) => {
    queries.push(query);
    // It goes on while we wait.
    now.rows.set("b", { id: "b", status: 9 });
    return { atMs: query.atMs, position, confirmedAtMs: 900, ...answered } as never;
  };
  const opened = () =>
    new PastTopic(
      "orders",
      ask,
      () => {},
      () => now,
    );
  const topic = opened();
  // What comes in pieces has no position yet, and is not all of it.
  now.rows.set("half", { id: "half" });
  Object.assign(answered, { whole: true, rows: [] });
  topic.goTo(1_000);
  await vi.waitFor(() => expect(topic.shownAtMs).toBe(1_000), 100_000);
  expect([queries, [...topic.rows]]).toEqual([[{ atMs: 1_000 }], []]);

  const other = opened();
  now.position = { epoch: 3, offset: 7 };
  now.rows = new Map<string, Row>([
    ["a", { id: "a", status: 2 }],
    ["b", { id: "b", status: 2 }],
  ]);
  Object.assign(answered, { whole: false, changes: [{ key: "a", patch: { status: 1 } }] });
  other.goTo(500);
  await vi.waitFor(() => expect(other.shownAtMs).toBe(500), 100_000);
  expect(queries.at(-1)).toEqual({ atMs: 500, live: "3-7" });
  expect([...other.rows.values()]).toEqual([
    { id: "a", status: 1 },
    { id: "b", status: 2 },
  ]);
});

it("[H1] an address that was cut in the middle names no time, and breaks nothing", () => {
  expect(readCursor("#t=%")).toBeNull();
  expect(readCursor("#t=2026-09-14T08%3A12%3A05.000Z")).toEqual({ mode: "at", atMs: Date.UTC(2026, 8, 14, 8, 12, 5) });
});

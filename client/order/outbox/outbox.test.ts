import { beforeEach, describe, expect, it } from "vitest";
import { RequestFailure } from "../../api/request.ts";
import type { Deed } from "./deed.ts";
import { GRACE_MS, Outbox } from "./outbox.ts";

let nowMs: number;
let timers: { atMs: number; run: () => void }[];
let stored: unknown;
let sent: { key: string; keepalive: boolean }[];
let answer: (deed: Deed) => Promise<unknown>;
let heard: string[];

beforeEach(() => {
  [nowMs, timers, stored, sent, heard] = [1_000_000, [], null, [], []];
  answer = async () => "done";
});

const open = () =>
  new Outbox({
    nowMs: () => nowMs,
    after(ms, run) {
      const timer = { atMs: nowMs + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    send: (deed, keepalive) => {
      sent.push({ key: deed.key, keepalive });
      return answer(deed);
    },
    read: () => stored,
    write(deeds) {
      stored = JSON.parse(JSON.stringify(deeds));
    },
  });
const hold = (outbox: Outbox, n: number) =>
  outbox.hold(
    {
      key: `key-00000${n}`,
      subject: `order ${n}`,
      door: "actOnOrder",
      params: { id: `${n}` },
      body: { action: "accept" },
      what: `took ${n}`,
    },
    {
      onDone: (told) => heard.push(`${n} ${told}`),
      onFailed: (failure) => heard.push(`${n} failed ${(failure as RequestFailure).code}`),
      onUndone: () => heard.push(`${n} undone`),
    },
  );
const states = (outbox: Outbox) => outbox.store.getState().kept.map(({ deed, state }) => `${deed.subject} ${state}`);
const keysStored = () => (stored as Deed[]).map(({ key }) => key);

/** Lets time pass, and whatever was answered be heard. */
async function pass(ms: number): Promise<void> {
  nowMs += ms;
  const due = timers.filter(({ atMs }) => atMs <= nowMs);
  timers = timers.filter((each) => !due.includes(each));
  for (const { run } of due) run();
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

describe("what was done with one key", () => {
  it("[K3] is told after a while, once, and nothing is kept of it", async () => {
    const outbox = open();
    expect(hold(outbox, 1)).toBe(true);
    await pass(GRACE_MS - 1);
    expect(sent).toEqual([]);
    expect(keysStored()).toEqual(["key-000001"]);
    await pass(1);
    expect(sent).toEqual([{ key: "key-000001", keepalive: false }]);
    expect([heard, states(outbox), stored]).toEqual([["1 done"], [], []]);
  });

  it("[K3] was never told when it is taken back in time, and cannot be taken back later", async () => {
    const outbox = open();
    hold(outbox, 1);
    expect(outbox.undo("key-000001")).toBe(true);
    await pass(GRACE_MS);
    expect([sent, heard, stored]).toEqual([[], ["1 undone"], []]);
    hold(outbox, 2);
    await pass(GRACE_MS);
    expect(outbox.undo("key-000002")).toBe(false);
  });

  it("[K1] is not done a second time to the same order while the first waits", () => {
    const outbox = open();
    expect([hold(outbox, 1), hold(outbox, 1), hold(outbox, 2)]).toEqual([true, false, true]);
  });

  it("[K1] is told at once by a page that is left, in a way that outlives it", async () => {
    const outbox = open();
    for (const n of [1, 2]) hold(outbox, n);
    await outbox.leave();
    expect(sent).toEqual([
      { key: "key-000001", keepalive: true },
      { key: "key-000002", keepalive: true },
    ]);
    await pass(GRACE_MS);
    expect(sent).toHaveLength(2);
  });

  it("[K1] waits without a line, is sent again under its key, and outlives its page", async () => {
    const outbox = open();
    answer = async () => {
      throw new RequestFailure("netError");
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    expect(states(outbox)).toEqual(["order 1 waiting"]);
    expect(heard, "nobody is told that it failed").toEqual([]);
    // The page is gone; another one comes an hour later.
    [timers, sent, nowMs] = [[], [], nowMs + 3_600_000];
    answer = async () => "done";
    const next = open();
    next.adopt();
    await pass(0);
    expect(sent).toEqual([{ key: "key-000001", keepalive: false }]);
    expect([states(next), stored]).toEqual([[], []]);
  });

  it("is left to the page that holds it while that page may still live, and is not sent a day later", async () => {
    hold(open(), 1);
    const other = open();
    other.adopt();
    expect(states(other)).toEqual([]);
    hold(other, 2);
    expect(keysStored(), "one page does not forget what another holds").toEqual(["key-000001", "key-000002"]);
    [nowMs, timers] = [nowMs + 24 * 3_600_000, []];
    const late = open();
    late.adopt();
    expect(states(late)).toEqual(["order 1 refused", "order 2 refused"]);
    expect(sent).toEqual([]);
  });

  it("[K3] that the server refuses is said, stays to be read until somebody did, and is not sent again", async () => {
    const outbox = open();
    answer = async () => {
      throw new RequestFailure("orderMoved", 409);
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    expect(heard).toEqual(["1 failed orderMoved"]);
    expect([states(outbox), stored]).toEqual([["order 1 refused"], []]);
    outbox.sendAgain();
    expect(sent).toHaveLength(1);
    outbox.dismiss("key-000001");
    expect(states(outbox)).toEqual([]);
  });

  it("sends nothing of a storage that holds something else", () => {
    stored = [{ key: "key-000009", door: "https://elsewhere/" }];
    const outbox = open();
    nowMs += 3_600_000;
    outbox.adopt();
    expect([sent, states(outbox)]).toEqual([[], []]);
  });
});

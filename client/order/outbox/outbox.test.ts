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
let forgotten: string[];
let isFull: boolean;

beforeEach(() => {
  [nowMs, timers, stored, sent, heard, forgotten, isFull] = [1_000_000, [], null, [], [], [], false];
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
    onForgotten: ({ key }) => forgotten.push(key),
    read: () => stored,
    write(deeds) {
      if (!isFull) stored = JSON.parse(JSON.stringify(deeds));
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
      pictures: [],
      refusal: null,
    },
    {
      onDone: (told) => heard.push(`${n} ${told}`),
      onFailed: (failure) => heard.push(`${n} failed ${failure === null ? "by its age" : (failure as RequestFailure).code}`),
      onUndone: () => heard.push(`${n} undone`),
    },
  );
const keep = (outbox: Outbox, n: number, subject: string, pictures: string[] = []) =>
  outbox.keep(
    {
      ...{ key: `key-00000${n}`, subject, door: "actOnOrder", params: { id: `${n}` }, body: { action: "goHandle" } },
      ...{ what: `repaired ${n}`, pictures, refusal: null },
    },
    { onDone: () => {}, onFailed: () => {}, onUndone: () => {} },
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
    next.begin();
    await pass(0);
    expect(sent).toEqual([{ key: "key-000001", keepalive: false }]);
    expect([states(next), stored]).toEqual([[], []]);
  });

  it("is left to the page that holds it while that page may still live, and is not sent a day later", async () => {
    hold(open(), 1);
    const other = open();
    other.begin();
    expect(states(other)).toEqual([]);
    hold(other, 2);
    const reloaded = open();
    reloaded.begin();
    expect(keysStored(), "one page does not forget what another holds").toEqual(["key-000001", "key-000002"]);
    answer = () => new Promise(() => {});
    await pass(60_000);
    expect(states(reloaded), "taken up once nobody else can hold it").toContain("order 1 sending");
    [nowMs, timers, sent] = [nowMs + 24 * 3_600_000, [], []];
    const late = open();
    late.begin();
    expect(states(late).sort()).toEqual(["order 1 refused", "order 2 refused"]);
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

  it.each([
    ["who was signed out", "notSignedIn", 401],
    ["a server without its database", "recordsAway", 503],
  ])("waits for %s, and goes on when they are back", async (_, code, status) => {
    const outbox = open();
    answer = async () => {
      throw new RequestFailure(code, status);
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    expect([states(outbox), heard]).toEqual([["order 1 waiting"], []]);
    answer = async () => "done";
    outbox.sendAgain();
    await pass(0);
    expect(heard).toEqual(["1 done"]);
  });

  it("[K1] what was done to one order without a line is told in its order, each after the one before it was answered", async () => {
    const outbox = open();
    answer = async () => {
      throw new RequestFailure("netError");
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    keep(outbox, 2, "order 1");
    keep(outbox, 3, "order 3");
    expect(states(outbox)).toEqual(["order 1 waiting", "order 1 waiting", "order 3 waiting"]);
    sent = [];
    let come = (_: unknown) => {};
    answer = ({ key }) => (key === "key-000001" ? new Promise((resolve) => (come = resolve)) : Promise.resolve("done"));
    outbox.sendAgain();
    await pass(0);
    expect(sent.map(({ key }) => key)).toEqual(["key-000001", "key-000003"]);
    come("done");
    await pass(0);
    expect(sent.map(({ key }) => key)).toEqual(["key-000001", "key-000003", "key-000002"]);
    expect([states(outbox), stored, forgotten]).toEqual([[], [], ["key-000003", "key-000001", "key-000002"]]);
  });

  it("[K3] that was refused stays with its pictures over a reload, with the reason, and is not sent again", async () => {
    const outbox = open();
    keep(outbox, 1, "order 1", ["picture-1"]);
    answer = async () => {
      throw new RequestFailure("evidenceDoubtful", 422, { message: "far away", detail: { findings: [] } });
    };
    outbox.sendAgain();
    await pass(0);
    [timers, sent, nowMs] = [[], [], nowMs + 3_600_000];
    const next = open();
    next.begin();
    await pass(0);
    expect([sent, states(next), forgotten]).toEqual([[], ["order 1 refused"], []]);
    expect(next.store.getState().kept[0]!.failure).toMatchObject({ code: "evidenceDoubtful", status: 422, said: "far away" });
    next.dismiss("key-000001");
    expect([states(next), stored, forgotten]).toEqual([[], [], ["key-000001"]]);
  });

  it("is not sent a day later by the page that stood open meanwhile, and that is said", async () => {
    const outbox = open();
    answer = async () => {
      throw new RequestFailure("netError");
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    sent = [];
    await pass(24 * 3_600_000);
    expect([sent, states(outbox), heard]).toEqual([[], ["order 1 refused"], ["1 failed by its age"]]);
  });

  it("sends nothing once whoever did it is not signed in any more, and goes on with all of it when they are again", async () => {
    const outbox = open();
    outbox.begin();
    answer = async () => {
      throw new RequestFailure("netError");
    };
    hold(outbox, 1);
    await pass(GRACE_MS);
    hold(outbox, 2);
    [sent, answer] = [[], async () => "done"];
    outbox.end();
    outbox.sendAgain();
    await pass(60_000);
    expect([sent, keysStored()]).toEqual([[], ["key-000001", "key-000002"]]);
    const next = open();
    next.begin();
    await pass(0);
    expect([sent.map(({ key }) => key), stored]).toEqual([["key-000001", "key-000002"], []]);
  });

  it("[10.16] is not said to be kept where the browser's storage takes nothing: its pictures are let go and nothing is sent", async () => {
    const outbox = open();
    isFull = true;
    expect(() => keep(outbox, 1, "order 1", ["picture-1"])).toThrow("storage");
    await pass(60_000);
    expect([sent, states(outbox), forgotten]).toEqual([[], [], ["key-000001"]]);
  });

  it("[10.16] one deed that this release cannot read loses none of the others, and stays", async () => {
    keep(open(), 1, "order 1", ["picture-1"]);
    stored = [{ key: "key-of-tomorrow", door: "flyOverOrder" }, ...(stored as Deed[])];
    [timers, nowMs] = [[], nowMs + 3_600_000];
    const next = open();
    next.begin();
    await pass(0);
    expect(sent).toEqual([{ key: "key-000001", keepalive: false }]);
    expect(keysStored()).toEqual(["key-of-tomorrow"]);
  });

  it("[10.16] what a page left that was closed since is sent by one that stands open, once the line is back", async () => {
    const other = open();
    other.begin();
    answer = async () => {
      throw new RequestFailure("netError");
    };
    const closed = open();
    hold(closed, 1);
    await closed.leave();
    timers = [];
    [nowMs, sent, answer] = [nowMs + 60_000, [], async () => "done"];
    other.comeBack();
    await pass(0);
    expect([sent.map(({ key }) => key), stored]).toEqual([["key-000001"], []]);
  });

  it("sends nothing of a storage that holds something else", () => {
    stored = [{ key: "key-000009", door: "https://elsewhere/" }];
    const outbox = open();
    nowMs += 3_600_000;
    outbox.begin();
    expect([sent, states(outbox)]).toEqual([[], []]);
  });
});

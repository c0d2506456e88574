import { describe, expect, it } from "vitest";
import { AskedRows } from "./asked-rows.ts";
import type { RowQuestion } from "./row-question.ts";

type Row = { id: string; n: number };
const FIRST = 3;

/** A server that holds rows by falling n, and a clock that a test moves. */
function setUp(count: number) {
  const server = new Map(Array.from({ length: count }, (_, i): [string, Row] => [`k${i}`, { id: `k${i}`, n: count - i }]));
  const touched = new Set<string>();
  const asked: string[][] = [];
  const state = { known: true, offset: 0, nowMs: 0, fails: false };
  const position = () => ({ epoch: 1, offset: state.offset });
  const ordered = () => [...server.values()].sort((a, b) => b.n - a.n);
  const answer = async <T>(value: () => T): Promise<T> => {
    if (state.fails) throw new Error("down");
    return value();
  };
  const question: RowQuestion<Row> = {
    words: "all",
    head: () => answer(() => ({ rows: ordered().slice(0, FIRST), total: server.size, position: position() })),
    keys: () => answer(() => ({ keys: ordered().map(({ id }) => id), position: position() })),
    rows: (keys) => {
      asked.push([...keys]);
      return answer(() => ({ rows: keys.flatMap((key) => server.get(key) ?? []) }));
    },
    changes: () =>
      answer(() => {
        const keys = [...touched];
        touched.clear();
        const [matching, left] = [keys.filter((key) => server.has(key)), keys.filter((key) => !server.has(key))];
        return { known: state.known, matching, left, position: position() };
      }),
  };
  const later: (() => void)[] = [];
  const rows = new AskedRows<Row>((row) => row.id, {
    nowMs: () => state.nowMs,
    after: (_, run) => {
      later.push(run);
      return () => later.splice(later.indexOf(run), 1);
    },
  });
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  /** Changes at the services, then what the list learns of it. */
  const change = async (...keys: [string, Row | null][]) => {
    for (const [key, row] of keys) {
      if (row === null) server.delete(key);
      else server.set(key, row);
      touched.add(key);
    }
    state.offset++;
    rows.check();
    for (const run of later.splice(0)) run();
    await settle();
  };
  const shown = () => Array.from({ length: rows.view.count ?? 0 }, (_, i) => rows.keyAt(i));
  return { rows, question, state, settle, change, shown, asked };
}

async function opened(count: number) {
  const list = setUp(count);
  list.rows.ask(list.question);
  await list.settle();
  list.rows.read({ first: 0, last: 2, focus: null });
  await list.settle();
  return list;
}

describe("a list that the server filters", () => {
  it("shows the first rows at once and knows the place of every other", async () => {
    const { rows, shown } = await opened(500);
    expect([rows.view.count, rows.view.total, rows.rowAt(0)?.id]).toEqual([500, 500, "k0"]);
    expect(shown().at(-1)).toBe("k499");
  });

  it("fetches what comes into sight with what lies around, in one request, and nothing twice", async () => {
    const { rows, asked, settle } = await opened(500);
    asked.length = 0;
    rows.read({ first: 300, last: 330, focus: null });
    rows.read({ first: 300, last: 330, focus: null });
    await settle();
    expect(asked).toHaveLength(1);
    expect([rows.rowAt(300)?.id, rows.rowAt(250)?.id, rows.rowAt(400)?.id]).toEqual(["k300", "k250", "k400"]);
    rows.read({ first: 310, last: 340, focus: null });
    await settle();
    expect(asked).toHaveLength(1);
  });

  it("tells of an answer once: neither the keys behind its rows nor rows around those in sight are to be drawn", async () => {
    const { rows, question, settle } = setUp(500);
    rows.read({ first: 0, last: FIRST - 1, focus: null });
    const told: unknown[] = [];
    rows.subscribe(() => told.push([rows.view.asking, rows.view.count]));
    rows.ask(question);
    await settle();
    expect(told).toEqual([[false, 500]]);
    expect([rows.keyAt(499), rows.rowAt(60)?.id]).toEqual(["k499", "k60"]);
    rows.read({ first: 300, last: 302, focus: null });
    await settle();
    expect([told.length, rows.rowAt(300)?.id]).toEqual([2, "k300"]);
  });

  it("tells of the keys where one of them has the focus, which its place was not known of, and where they are others than stood", async () => {
    const { rows, question, settle } = setUp(500);
    rows.read({ first: 0, last: FIRST - 1, focus: "k400" });
    rows.ask(question);
    await settle();
    const { version } = rows.view;
    rows.read({ first: 0, last: FIRST - 1, focus: null });
    rows.ask({ ...question, words: "other" });
    await settle();
    expect([version, rows.view.version]).toEqual([2, 3]);
    const keys = async () => ({ keys: ["k1", "k0", "k2"], position: { epoch: 1, offset: 1 } });
    rows.ask({ ...question, words: "moved", keys });
    await settle();
    expect(rows.view.version).toBe(5);
  });

  it("tries again for rows that could not be fetched, with the next look at what changed", async () => {
    const { rows, question, change, settle } = setUp(500);
    let away = false;
    rows.ask({ ...question, rows: (...asked) => (away ? Promise.reject(new Error("away")) : question.rows(...asked)) });
    await settle();
    away = true;
    rows.read({ first: 300, last: 330, focus: null });
    await settle();
    expect(rows.rowAt(300)).toBeUndefined();
    away = false;
    await change();
    expect(rows.rowAt(300)?.id).toBe("k300");
  });

  it("lets new rows wait, marks what left, and patches what changed in its place", async () => {
    const { rows, change, shown } = await opened(5);
    await change(["new", { id: "new", n: 99 }], ["k1", null], ["k2", { id: "k2", n: 50 }]);
    expect(shown()).toEqual(["k0", "k1", "k2", "k3", "k4"]);
    expect([rows.view.waiting, rows.view.total, rows.hasLeft("k1"), rows.row("k2")?.n]).toEqual([1, 5, true, 50]);
    expect([rows.glows("k2"), rows.glows("k0")]).toEqual([true, false]);
    expect(rows.allKeys()).not.toContain("k1");
  });

  it("shows what waited when it is asked for", async () => {
    const { rows, change, shown, settle } = await opened(5);
    await change(["new", { id: "new", n: 99 }], ["k1", null]);
    rows.adopt();
    await settle();
    expect(shown()).toEqual(["new", "k0", "k2", "k3", "k4"]);
    expect([rows.view.waiting, rows.view.total]).toEqual([0, 5]);
  });

  it("counts a row that came and went, or left and came back, as if nothing had happened", async () => {
    const { rows, change } = await opened(5);
    await change(["new", { id: "new", n: 99 }], ["k1", null]);
    await change(["new", null], ["k1", { id: "k1", n: 4 }]);
    expect([rows.view.waiting, rows.view.total, rows.hasLeft("k1")]).toEqual([0, 5, false]);
  });

  it("[L1] asks everything again when it is too far behind, and still moves nothing in sight", async () => {
    const { rows, change, shown, state } = await opened(5);
    state.known = false;
    rows.read({ first: 0, last: 4, focus: "k1" });
    await change(["new", { id: "new", n: 99 }], ["k1", null]);
    expect(shown()).toEqual(["k0", "k1", "k2", "k3", "k4"]);
    expect([rows.view.waiting, rows.view.total, rows.hasLeft("k1")]).toEqual([1, 5, true]);
  });

  it("takes a live row at once", async () => {
    const { rows } = await opened(5);
    rows.take([{ key: "k0", patch: { n: 77 } }], new Map([["k0", { id: "k0", n: 77 }]]));
    expect([rows.row("k0")?.n, rows.glows("k0")]).toEqual([77, true]);
  });

  it("keeps the old rows until another answer is there, and drops an answer that comes too late", async () => {
    const { rows, question, settle } = await opened(5);
    let answerFirst: (head: Awaited<ReturnType<typeof question.head>>) => void = () => {};
    rows.ask({ ...question, words: "slow", head: () => new Promise((resolve) => (answerFirst = resolve)) });
    expect(rows.rowAt(0)?.id).toBe("k0");
    const only = { rows: [{ id: "z", n: 1 }], total: 1, position: { epoch: 1, offset: 9 } };
    rows.ask({ ...question, words: "quick", head: async () => only });
    await settle();
    answerFirst({ rows: [{ id: "late", n: 1 }], total: 1, position: { epoch: 1, offset: 8 } });
    await settle();
    expect([rows.view.count, rows.keyAt(0)]).toEqual([1, "z"]);
  });

  it("is asked the same question once, ahead of the page and by it; after it was stopped nothing that was read moves", async () => {
    const { rows, question, settle, change, shown } = await opened(5);
    let asked = 0;
    const counted = {
      ...question,
      words: "counted",
      head: (signal: AbortSignal) => {
        asked++;
        return question.head(signal);
      },
    };
    rows.ask(counted);
    rows.ask({ ...counted });
    await settle();
    expect([asked, rows.view.answer]).toEqual([1, 2]);
    rows.read({ first: 0, last: 4, focus: null });
    rows.stop();
    await change(["new", { id: "new", n: 99 }]);
    rows.ask(counted);
    await settle();
    expect([asked, rows.view.answer, rows.view.waiting, shown()[0]]).toEqual([2, 2, 1, "k0"]);
  });

  it("[L1] keeps what is being read when asking everything again fails", async () => {
    const { rows, question, settle, shown } = await opened(5);
    rows.stop();
    rows.ask({ ...question, head: () => Promise.reject(new Error("down")) });
    await settle();
    expect([rows.view.failure, shown().length]).toEqual([null, 5]);
  });

  it("says what failed and recovers with the next answer", async () => {
    const { rows, question, state, settle } = setUp(5);
    state.fails = true;
    rows.ask(question);
    await settle();
    expect(rows.view.failure).toBeInstanceOf(Error);
    state.fails = false;
    rows.adopt();
    await settle();
    expect([rows.view.failure, rows.view.count]).toEqual([null, 5]);
  });

  it("[10.1] an empty answer takes in what is new: nobody reads anything that could move", async () => {
    const { rows, question, settle, change, shown } = setUp(0);
    rows.ask(question);
    await settle();
    expect(rows.view).toMatchObject({ count: 0, waiting: 0 });
    await change(["new", { id: "new", n: 1 }]);
    await settle();
    expect([shown(), rows.view.waiting, rows.view.total]).toEqual([["new"], 0, 1]);
    // From then on somebody reads.
    await change(["newer", { id: "newer", n: 2 }]);
    expect([shown(), rows.view.waiting]).toEqual([["new"], 1]);
  });

  it("[11] stands in groups that the server counted, and fetches what is seen between their heads", async () => {
    const { rows, question, settle, change, asked } = setUp(500);
    const told = [
      { value: "a", count: 200 },
      { value: "b", count: 300 },
    ];
    const inGroups: typeof question = {
      ...question,
      head: async (signal) => ({ ...(await question.head(signal)), groups: told }),
      keys: async (signal) => ({ ...(await question.keys(signal)), groups: told }),
    };
    const counts = () => rows.view.groups?.map(({ name, keys, length }) => [name, keys.length, length]);
    rows.ask(inGroups);
    await settle();
    expect(counts()).toEqual([
      ["a", 200, 200],
      ["b", 300, 300],
    ]);
    // The first group is folded: what is seen at the fifth place of the grid stands far down.
    rows.lookThrough = (from, to) => rows.view.groups![1]!.keys.slice(Math.max(0, from), to + 1);
    asked.length = 0;
    rows.read({ first: 0, last: 4, focus: null });
    await settle();
    expect(asked.map((keys) => keys[0])).toEqual(["k200"]);
    await change(["k0", null], ["k300", null]);
    rows.tidy();
    expect(counts()).toEqual([
      ["a", 199, 199],
      ["b", 299, 299],
    ]);
    rows.lookThrough = null;
    rows.ask({ ...question, words: "in no groups" });
    await settle();
    expect(rows.view.groups).toBeNull();
  });
});

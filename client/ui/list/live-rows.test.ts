import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { applyChanges, type Change } from "../../../shared/live/change.ts";
import type { ChangeListener, MovingView } from "../../live/moving-rows.ts";
import { GLOW_MS, LiveRows } from "./live-rows.ts";

type Row = { id: string; n: number; open: boolean };

function setUp(initial: Row[], upToDate = true) {
  const rows = new Map(initial.map((row) => [row.id, row]));
  const store = createStore(() => ({ rows, upToDate }) as unknown as MovingView<Row>);
  const listeners = new Set<ChangeListener<Row>>();
  const clock = { nowMs: 0 };
  const source = {
    store,
    onChanges: (listener: ChangeListener<Row>) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const live = new LiveRows<Row>(
    source,
    {
      member: (r) => r.open,
      matches: () => true,
      by: [{ column: { key: "n", sort: "number" }, direction: "asc" }],
      collator: new Intl.Collator("en"),
    },
    () => clock.nowMs,
  );
  live.follow();
  const send = (...changes: Change<Row>[]) => {
    applyChanges(rows, changes);
    for (const listener of listeners) listener(changes, rows);
  };
  const replace = (next: Row[]) => {
    rows.clear();
    for (const each of next) rows.set(each.id, each);
    for (const listener of listeners) listener(null, rows);
  };
  const whole = () => store.setState({ upToDate: true });
  return { live, send, replace, whole, clock };
}
const row = (id: string, n: number, open = true): Row => ({ id, n, open });

describe("a live list", () => {
  it("[L9] counts all members at once while new rows wait", () => {
    const { live, send } = setUp([row("b", 2), row("c", 3)]);
    live.read({ first: 0, last: 1, focus: null });
    send({ key: "a", put: row("a", 1) });
    expect(live.view).toMatchObject({ keys: ["b", "c"], waiting: 1, total: 3 });
    live.adopt();
    expect(live.view).toMatchObject({ keys: ["a", "b", "c"], waiting: 0, total: 3 });
  });

  it("takes the pieces of its first rows for what they are: nothing waits, nothing glows, the order is the true one", () => {
    const { live, send, replace, whole } = setUp([], false);
    send({ key: "d", put: row("d", 4) }, { key: "c", put: row("c", 3) });
    live.read({ first: 0, last: 1, focus: null });
    send({ key: "b", put: row("b", 2) });
    expect(live.view).toMatchObject({ keys: ["b", "c", "d"], waiting: 0 });
    expect(live.glows("b")).toBe(false);
    replace([row("a", 1), row("b", 2), row("c", 3), row("d", 4)]);
    expect(live.view).toMatchObject({ keys: ["a", "b", "c", "d"], waiting: 0 });
    whole();
    send({ key: "0", put: row("0", 0) });
    expect(live.view).toMatchObject({ keys: ["a", "b", "c", "d"], waiting: 1 });
    expect(live.glows("0")).toBe(true);
  });

  it("keeps still for whoever reads already while the rest of the first rows comes", () => {
    const { live, send } = setUp([], false);
    send({ key: "c", put: row("c", 3) }, { key: "d", put: row("d", 4) });
    live.read({ first: 0, last: 1, focus: "c" });
    send({ key: "a", put: row("a", 1) });
    expect(live.view).toMatchObject({ keys: ["c", "d"], waiting: 1 });
  });

  it("keeps what left where it is, marked, until somebody tidies up; nothing below moves", () => {
    const { live, send } = setUp([row("a", 1), row("b", 2), row("c", 3)]);
    live.read({ first: 0, last: 2, focus: "b" });
    send({ key: "a", patch: { open: false } });
    send({ key: "c", remove: true });
    expect(live.view).toMatchObject({ keys: ["a", "b", "c"], total: 1, left: 2, waiting: 0 });
    expect(["a", "b", "c"].map(live.hasLeft)).toEqual([true, false, true]);
    expect(live.row("c")).toMatchObject({ n: 3 });
    live.read({ first: 0, last: 2, focus: "a" });
    send({ key: "a", patch: { open: true } });
    expect(live.view).toMatchObject({ keys: ["a", "b", "c"], total: 2, left: 1 });
    live.tidy();
    expect(live.view).toMatchObject({ keys: ["a", "b"], left: 0 });
  });

  it("marks a row that no longer passes the filter, and keeps the focused one over a tidying up", () => {
    const { live, send } = setUp([row("a", 1), row("b", 2)]);
    live.ask({
      member: (r) => r.open,
      matches: (r) => r.n < 10,
      by: [{ column: { key: "n", sort: "number" }, direction: "asc" }],
      collator: new Intl.Collator("en"),
    });
    live.read({ first: 0, last: 1, focus: "a" });
    send({ key: "a", patch: { n: 50 } }, { key: "b", patch: { n: 60 } });
    expect(live.view).toMatchObject({ keys: ["a", "b"], left: 2, total: 2, matching: 0 });
    live.tidy();
    expect(live.view).toMatchObject({ keys: ["a"], left: 1 });
  });

  it("lets go of what left above what is read, and says how many rows a tidying up took from there", () => {
    const { live, send } = setUp([row("a", 1), row("b", 2), row("c", 3)]);
    let removed = 0;
    live.onRemovedAbove = (rows) => (removed += rows);
    live.read({ first: 0, last: 2, focus: null });
    send({ key: "a", remove: true });
    live.read({ first: 1, last: 2, focus: null });
    live.tidy();
    expect([live.view.keys, removed]).toEqual([["b", "c"], 1]);
  });

  it("keeps the focused row in sight also when all rows were told anew without it", () => {
    const { live, replace } = setUp([row("a", 1), row("b", 2)]);
    live.read({ first: 0, last: 1, focus: "a" });
    replace([row("b", 2), row("c", 3)]);
    expect(live.view.keys).toEqual(["a", "b", "c"]);
    expect(live.row("a")).toMatchObject({ n: 1 });
  });

  it("lets a changed row glow once for its time", () => {
    const { live, send, clock } = setUp([row("a", 1)]);
    send({ key: "a", patch: { n: 5 } });
    expect(live.glows("a")).toBe(true);
    clock.nowMs = GLOW_MS;
    expect(live.glows("a")).toBe(false);
  });

  it("says how many rows vanished above what is being read", () => {
    const { live, send } = setUp([row("a", 1), row("b", 2), row("c", 3)]);
    let removed = 0;
    live.onRemovedAbove = (rows) => (removed += rows);
    live.read({ first: 2, last: 2, focus: null });
    send({ key: "a", remove: true });
    expect(removed).toBe(1);
  });
});

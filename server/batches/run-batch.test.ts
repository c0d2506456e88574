import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BatchRecord, KeptRow } from "./batch-record.ts";
import type { BatchStore } from "./batch-store.ts";
import { BatchPaused, type RunBatchDeps, runBatch } from "./run-batch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = (orderId: string): KeptRow => ({
  ...{ orderId, number: "", road: "", defectType: "", status: 1, companyId: "c1", target: "" },
  ...{ outcome: "waiting", reason: "", said: "", back: null },
});

/** A batch of cancellations in memory, at services of which two are asked at once. */
function batchOf(count: number, act: RunBatchDeps["act"]) {
  const rows = Array.from({ length: count }, (_, i) => rowOf(`o${i}`));
  const states: string[] = [];
  const tried = new Map<number, number>();
  const store = {
    get: async () =>
      ({ head: { id: "b", action: "cancel", undoes: "", dueAtMs: null, owner: {} }, reason: "多余" }) as unknown as BatchRecord,
    rows: async () => rows,
    async tryRow(_: string, index: number) {
      const triedSinceMs = tried.get(index);
      tried.set(index, triedSinceMs ?? 1);
      return { state: "running", row: rows[index]!, triedSinceMs };
    },
    async settle(_: string, index: number, row: KeptRow) {
      rows[index] = row;
      return true;
    },
    move: async (_: string, state: string) => states.push(state) > 0,
  } as unknown as BatchStore;
  const tenant = { file: { legacy: { timeoutMs: 1_000, maxConcurrent: 2 } }, actionTable: { lists: {} } };
  const deps = {
    ...{ store, act, tell() {}, log: { info() {}, warn() {}, error() {} } },
    actorOf: async () => ({ tenant, slot: 0, session: { user: { userType: 1, companyId: "" } } }),
    inTurn: <T>(_: unknown, work: () => Promise<T>) => work(),
  } as unknown as RunBatchDeps;
  return { deps, rows, states };
}

describe("running a batch", () => {
  it("[F6] an order that hangs past all time-outs gives its place up, and the batch says why it waits", async () => {
    const { deps, rows, states } = batchOf(4, () => new Promise(() => {}));
    const end = runBatch(deps, "b").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await end).toBeInstanceOf(BatchPaused);
    expect(await end).toMatchObject({ code: "legacyTimeout" });
    expect(rows.every(({ outcome }) => outcome === "waiting")).toBe(true);
    expect(states, "it is not told as finished").toEqual([]);
  });

  it("[K1] what hung is tried again as something that may have been done", async () => {
    let isHanging = true;
    const seen: (number | undefined)[] = [];
    const { deps, rows, states } = batchOf(2, async (_, __, ___, triedSinceMs) => {
      if (isHanging) return new Promise(() => {});
      seen.push(triedSinceMs);
    });
    const end = runBatch(deps, "b").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await end).toBeInstanceOf(BatchPaused);
    isHanging = false;
    await runBatch(deps, "b");
    expect(seen).toEqual([1, 1]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    expect(states).toEqual(["finished"]);
  });

  it("an outcome that cannot be written while others are under way ends the batch and not the process", async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on("unhandledRejection", hear);
    const { deps, states } = batchOf(2, async (_, orderId) => {
      if (orderId === "o1") await new Promise((resolve) => setTimeout(resolve, 5_000));
    });
    deps.store.settle = async () => Promise.reject(new Error("OOM"));
    const end = runBatch(deps, "b").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    // Node tells of what nobody hears after the promises of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await end).toMatchObject({ message: "OOM" });
    process.off("unhandledRejection", hear);
    expect(unheard).toEqual([]);
    expect(states).toEqual([]);
  });
});

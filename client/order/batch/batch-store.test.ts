import { afterEach, expect, it, vi } from "vitest";
import type { Batch } from "../../../shared/http/batch-api.ts";
import { hearPersonal } from "../../live/personal.ts";
import { followBatches, progressOf, runBatch } from "./batch-store.ts";

const batch = (fields: Partial<Batch>): Batch => ({
  ...{ id: "00000000-0000-4000-8000-000000000001", action: "cancel", state: "running", createdAtMs: 1, changedAtMs: 1 },
  ...{ reason: "", company: "", dueAtMs: null, refusals: {}, undoable: 0, noUndo: "", undoes: "", undoneBy: "", trouble: "" },
  counts: { waiting: 4, refused: 2, done: 0, moved: 0, failed: 0 },
  ...fields,
});

afterEach(() => void vi.unstubAllGlobals());

it("an answer that the socket has overtaken changes nothing, and the end is told once", async () => {
  const listeners = new Map<string, (message: unknown) => void>();
  hearPersonal({ on: (event, listener) => listeners.set(event, listener) });
  const ended: Batch[] = [];
  const stop = followBatches((one) => ended.push(one));
  const tell = (fields: Partial<Batch>) => listeners.get("personal")?.({ about: "batch", body: batch(fields) });
  tell({ changedAtMs: 2 });
  tell({ changedAtMs: 3, state: "finished", counts: { waiting: 0, refused: 2, done: 4, moved: 0, failed: 0 } });
  vi.stubGlobal("fetch", async () => Response.json({ batch: batch({ changedAtMs: 2 }) }));
  await runBatch("x", "");
  tell({ changedAtMs: 3, state: "finished", counts: { waiting: 0, refused: 2, done: 4, moved: 0, failed: 0 } });
  listeners.get("personal")?.("nonsense");
  expect(ended.map(({ state, counts }) => [state, counts.done])).toEqual([["finished", 4]]);
  stop();
});

it("progress counts what has its outcome, and not what was never to get one", () => {
  expect(progressOf(batch({ counts: { waiting: 1, refused: 9, done: 2, moved: 1, failed: 1 } }))).toEqual({ done: 4, total: 5 });
});

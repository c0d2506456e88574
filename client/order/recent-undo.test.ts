import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countUndoables, offerUndo, takeUndo, UNDO_MS, undoNewest } from "./recent-undo.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const undoable = (orderId: string) => ({ subjectId: orderId, what: "", run: async () => {} });

it("[K3] undo is offered for a while, to whoever asks first, and of one order only for the newest", () => {
  const [first, second] = [undoable("a"), undoable("a")];
  offerUndo(first);
  offerUndo(second);
  expect(takeUndo(first), "the newer one took its place").toBe(false);
  expect([takeUndo(second), takeUndo(second)]).toEqual([true, false]);
  offerUndo(first);
  vi.advanceTimersByTime(UNDO_MS);
  expect(takeUndo(first)).toBe(false);
});

it("[K3] the key of undo leads back the newest, then the one before, and then nothing", () => {
  const led: string[] = [];
  const leading = (orderId: string) => {
    const one = { subjectId: orderId, what: "", run: async () => void (takeUndo(one) && led.push(orderId)) };
    return one;
  };
  for (const id of ["a", "b", "c"]) offerUndo(leading(id));
  expect(countUndoables()).toBe(3);
  expect([undoNewest(), undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, true, false]);
  expect(led).toEqual(["c", "b", "a"]);
});

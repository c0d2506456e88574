import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offerUndo, takeUndo, UNDO_MS } from "./recent-undo.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const undoable = (orderId: string) => ({ orderId, what: "", run: async () => {} });

it("[K3] undo is offered for a while, to whoever asks first, and only for the newest", () => {
  const [first, second] = [undoable("a"), undoable("b")];
  offerUndo(first);
  offerUndo(second);
  expect(takeUndo(first), "the newer one took its place").toBe(false);
  expect([takeUndo(second), takeUndo(second)]).toEqual([true, false]);
  offerUndo(first);
  vi.advanceTimersByTime(UNDO_MS);
  expect(takeUndo(first)).toBe(false);
});

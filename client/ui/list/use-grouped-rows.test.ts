import { expect, it, vi } from "vitest";
import { groupSelecting } from "./use-grouped-rows.ts";
import type { Selecting } from "./use-row-selection.ts";

it("takes the rows of a group out in one go by its head, however many they are, and puts them in so", () => {
  const rows = Array.from({ length: 8_000 }, (_, index) => String(index));
  const selecting = (isTicked: boolean) => ({ has: () => isTicked, toggle: vi.fn(), add: vi.fn(), takeOut: vi.fn() });
  const grouped = { groupOf: () => ({ rows }) } as unknown as Parameters<typeof groupSelecting>[1];
  const [ticked, unticked] = [selecting(true), selecting(false)];
  for (const one of [ticked, unticked]) groupSelecting(one as unknown as Selecting, grouped).toggle("\u0000group:x");
  expect([ticked.takeOut.mock.calls, ticked.toggle.mock.calls]).toEqual([[[rows]], []]);
  expect([unticked.add.mock.calls, unticked.takeOut.mock.calls]).toEqual([[[rows]], []]);
});

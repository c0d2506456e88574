import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { byHand } from "./scenes.ts";
import { useTurn } from "./use-turn.ts";

const { render } = placeToRender();
const NOW = Date.UTC(2026, 10, 26, 4);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

// A second each, which is less than anybody may set.
const names = ["map", "status", "league"] as const;
const state = byHand(
  names.map((name) => ({ name, dwellS: 1 })),
  NOW,
);
const nothingCalls: never[] = [];
function Turning({ seen }: { seen: string[] }) {
  const { shown } = useTurn(state, "Asia/Shanghai", nothingCalls);
  if (seen.at(-1) !== shown.scene.name) seen.push(shown.scene.name);
  return <p>{shown.scene.name}</p>;
}

it("[W] a thousand turns at a second each are a thousand scenes in their order, with listeners and timers flat", async () => {
  const seen: string[] = [];
  const { live } = liveTopics(() => Date.now(), { activity: { rows: {} } });
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  await render(
    <LiveContext value={live}>
      <Turning seen={seen} />
    </LiveContext>,
  );
  const counts = () => [document.querySelectorAll("*").length, added.mock.calls.length - removed.mock.calls.length, vi.getTimerCount()];
  const before = counts();
  await act(() => vi.advanceTimersByTimeAsync(10));
  for (let turn = 0; turn < 1_000; turn++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(counts()).toEqual(before);
  expect(seen).toEqual(Array.from({ length: 1_001 }, (_, turn) => names[turn % 3]));
});

import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const sheet = () => document.querySelector<HTMLElement>("[role=dialog]");

let WallKeys: typeof import("./wall-keys.tsx").WallKeys;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  ({ WallKeys } = await withAllTexts(import("./wall-keys.tsx")));
  await act(() => changeLanguage("en"));
  await render(<WallKeys />);
});
afterEach(() => vi.useRealTimers());

it("[10.17] on a wall ? shows the wall's keys at the wall's size, and ? or Escape takes them away", async () => {
  expect(sheet()).toBeNull();
  await press("?");
  const keys = [...sheet()!.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  expect(keys).toEqual(expect.arrayContaining(["Space", "→ ↓", "1", "9", "?", "0", "Esc"]));
  expect(keys, "a wall has no search").not.toContain("Ctrl K");
  expect(sheet()!.style.getPropertyValue("--u")).toMatch(/px$/);
  expect(document.activeElement).toBe(sheet());
  await press("?");
  expect([sheet(), document.activeElement]).toEqual([null, document.body]);
  await press("?");
  await press("Escape");
  expect(sheet()).toBeNull();
});

it("[10.17] while a wall's keys are read, none of them moves the scenes behind", async () => {
  const { useTurn } = await import("../../screens/wall/use-turn.ts");
  const { byHand, parseScenes } = await import("../../screens/wall/scenes.ts");
  const state = byHand(parseScenes("map:600,status:600,league:600"), 0);
  const nothingCalls: never[] = [];
  function Scenes() {
    const { shown } = useTurn(state, "Asia/Shanghai", nothingCalls);
    return <output>{`${shown.scene.name} ${shown.isHeld}`}</output>;
  }
  await render(
    <LiveContext value={liveTopics(() => 0).live}>
      <Scenes />
      <WallKeys />
    </LiveContext>,
  );
  const shown = () => document.querySelector("output")?.textContent;
  await press("2");
  expect(shown()).toMatch(/^status /);
  const before = shown();
  await press("?");
  for (const key of [" ", "3", "ArrowRight"]) await press(key);
  expect(shown()).toBe(before);
  await press("Escape");
  await press("3");
  expect(shown()).toMatch(/^league /);
});

it("[10.17] nobody stands beside a wall that they were left open on: they go by themselves", async () => {
  await press("?");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sheet()).toBeNull();
});

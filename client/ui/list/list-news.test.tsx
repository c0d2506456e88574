import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

it("lets what left a list go when nobody touched anything for a while, or at once when somebody asks", async () => {
  const { IDLE_MS, ListNews } = await withAllTexts(import("./list-news.tsx"));
  const onTidy = vi.fn();
  await render(<ListNews waiting={0} left={2} onAdopt={() => {}} onTidy={onTidy} />);
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await pass(IDLE_MS - 1);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  await pass(IDLE_MS - 1);
  expect(onTidy).not.toHaveBeenCalled();
  await pass(1);
  expect(onTidy).toHaveBeenCalledTimes(1);
  act(() => document.querySelector<HTMLElement>(".list-left")?.click());
  expect(onTidy).toHaveBeenCalledTimes(2);
  await render(<ListNews waiting={3} left={0} onAdopt={() => {}} onTidy={onTidy} />);
  await pass(2 * IDLE_MS);
  expect(onTidy).toHaveBeenCalledTimes(2);
  const news = document.querySelector(".list-waiting");
  expect([news?.querySelector(".list-new-word")?.textContent, news?.getAttribute("aria-label")]).toEqual([
    "3 new",
    expect.stringContaining("3 new"),
  ]);
});

import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startI18n, withAllTexts } from "../i18n/start.ts";

let root: Root;
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await startI18n();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = () => document.querySelector("img");
const fail = () => act(() => void picture()?.dispatchEvent(new Event("error")));

it("a picture that does not come is asked for twice more by itself, then by whoever wants it", async () => {
  const { BoxedPicture } = await withAllTexts(import("./boxed-picture.tsx"));
  vi.useFakeTimers();
  act(() => root.render(<BoxedPicture picture="a.png" boxes={[]} label="before" onOpen={() => {}} />));
  for (const waitMs of [2_000, 8_000]) {
    const before = picture();
    fail();
    act(() => vi.advanceTimersByTime(waitMs - 1));
    expect(picture()).toBe(before);
    act(() => vi.advanceTimersByTime(1));
    expect(picture()).not.toBe(before);
  }
  fail();
  expect(picture()).toBeNull();
  act(() => document.querySelector("button")?.click());
  expect(picture()).not.toBeNull();
});

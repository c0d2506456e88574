import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
afterEach(() => {
  vi.useRealTimers();
});

const picture = () => document.querySelector("img");
const fail = () => act(() => void picture()?.dispatchEvent(new Event("error")));

it("a picture that does not come is asked for twice more by itself, then by whoever wants it", async () => {
  const { BoxedPicture } = await withAllTexts(import("./boxed-picture.tsx"));
  vi.useFakeTimers();
  await render(<BoxedPicture picture="a.png" boxes={[]} label="before" onOpen={() => {}} />);
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

it("[10.16] without a line it says so at once, instead of a broken picture that nothing will mend", async () => {
  const { BoxedPicture } = await withAllTexts(import("./boxed-picture.tsx"));
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<BoxedPicture picture="a.png" boxes={[]} label="before" onOpen={() => {}} />);
  fail();
  expect(picture()).toBeNull();
  expect(document.querySelector("button")).not.toBeNull();
  line.mockRestore();
});

it("[10.16] a picture that failed without a line comes by itself once the line is back", async () => {
  const { BoxedPicture } = await withAllTexts(import("./boxed-picture.tsx"));
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<BoxedPicture picture="a.png" boxes={[]} label="before" onOpen={() => {}} />);
  fail();
  expect(picture()).toBeNull();
  line.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
  expect(picture()).not.toBeNull();
});

import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useAskAgain } from "./use-ask-again.ts";

const { render } = placeToRender();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const ask = vi.fn(async () => {});
function Page({ isAway }: { isAway: boolean }) {
  useAskAgain(isAway, ask);
  return null;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it("[10.16] asks again by itself while nobody answers, slower with each time, at once when the line is back, and no more then", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  await render(<Page isAway={true} />);
  await pass(2_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(3_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(3);
  await render(<Page isAway={false} />);
  await pass(600_000);
  dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(3);
});

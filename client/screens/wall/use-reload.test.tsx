import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { useReload } from "./use-reload.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const clock = vi.hoisted(() => ({ aheadMs: 0 }));
vi.mock("../../live/use-topic.ts", () => {
  const client = { serverNowMs: () => Date.now() + clock.aheadMs };
  return { useLive: () => ({ client }) };
});

const { render } = placeToRender();
beforeEach(() => {
  localStorage.clear();
  clock.aheadMs = 0;
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Display({ atMs, reload }: { readonly atMs: number | null; readonly reload: () => void }) {
  useReload(atMs, reload);
  return null;
}
const open = async (atMs: number | null, reload: () => void) => {
  await render(<p />);
  await render(<Display atMs={atMs} reload={reload} />);
};

it("[W] a display loads itself anew on the second that the desk said, once, and not when it begins after that", async () => {
  const reload = vi.fn();
  await open(null, reload);
  await render(<Display atMs={NOW + 1_500} reload={reload} />);
  await pass(1_400);
  expect(reload).not.toHaveBeenCalled();
  await pass(200);
  expect(reload).toHaveBeenCalledTimes(1);
  await open(NOW + 1_500, reload);
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  localStorage.clear();
  await open(NOW + 1_500, reload);
  await pass(60_000);
  expect(reload, "a display that was hung since").toHaveBeenCalledTimes(1);
});

it("[W] a display whose clock is an hour behind until it hears the server's does not load itself for ever", async () => {
  const reload = vi.fn();
  for (let loaded = 0; loaded < 5; loaded++) {
    clock.aheadMs = -3_600_000;
    await open(NOW - 60_000, reload);
    clock.aheadMs = 0;
    await pass(10_000);
  }
  expect(reload.mock.calls.length).toBeLessThanOrEqual(1);
});

it("[W] a display whose clock was an hour ahead until it heard the server's loads itself anew when the desk says so", async () => {
  const reload = vi.fn();
  clock.aheadMs = 3_600_000;
  await open(null, reload);
  clock.aheadMs = 0;
  await render(<Display atMs={NOW + 1_500} reload={reload} />);
  await pass(1_600);
  expect(reload).toHaveBeenCalledTimes(1);
});

import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";

const { render } = placeToRender();
const answers: { give: (answer: Response) => void; fail: (failure: Error) => void }[] = [];
beforeEach(() => {
  vi.resetModules();
  answers.length = 0;
  vi.stubGlobal("fetch", () => new Promise<Response>((give, fail) => answers.push({ give, fail })));
});
afterEach(() => {
  vi.doUnmock("./without-line.tsx");
  vi.useRealTimers();
});

const shown = () => document.body.textContent ?? "";
const open = async () => {
  const { SessionGate } = await import("./session-gate.tsx");
  const { Suspense } = await import("react");
  await render(
    <Suspense fallback="…">
      <SessionGate />
    </Suspense>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 100_000 });
};

it("[10.16] a line that hangs is told as none after its time", async () => {
  vi.doMock("./without-line.tsx", () => ({ default: () => "what waits" }));
  // Whoever waits for what is loaded moves a made-up clock on.
  await Promise.all([import("./session-gate.tsx"), import("../../shared/http/session-api.ts")]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await open();
  await act(async () => void (await vi.advanceTimersByTimeAsync(7_900)));
  expect(shown()).not.toContain("what waits");
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  await vi.waitFor(() => expect(shown()).toContain("what waits"), { timeout: 100_000 });
});

it("[10.16] a proxy that answers for a server which is away is no answer: what waits is told", async () => {
  vi.doMock("./without-line.tsx", () => ({ default: () => "what waits" }));
  await open();
  await act(async () => answers[0]!.give(new Response("<html>", { status: 502 })));
  await vi.waitFor(() => expect(shown()).toContain("what waits"), { timeout: 100_000 });
});

it("[10.16] where the page of what waits cannot be had either, it says so and tries again in place", async () => {
  vi.doMock("./without-line.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await open();
  await act(async () => answers[0]!.fail(new TypeError("Failed to fetch")));
  const retry = () => document.querySelector<HTMLElement>(".state button");
  await vi.waitFor(() => expect(retry()).not.toBeNull(), { timeout: 100_000 });
  await act(async () => retry()?.click());
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1), { timeout: 100_000 });
});

import { expect, it } from "vitest";
import { refuseSteadily } from "./steady-refusal.ts";

/** When the answer goes out, having taken the services so long. */
async function answeredAtMs(tookMs: number, fails: Error | null): Promise<number> {
  let nowMs = 7_000;
  const pause = async (ms: number) => {
    nowMs += ms;
  };
  const deps = { now: () => nowMs, pause };
  const ask = async () => {
    nowMs += tookMs;
    if (fails !== null) throw fails;
  };
  await refuseSteadily(deps, (error) => (error as Error).message === "no", ask).catch(() => {});
  return nowMs - 7_000;
}

it("[S2] a refusal's time does not say whose services were asked, or whether they know the account", async () => {
  const times = await Promise.all([3, 80, 260, 499].map((tookMs) => answeredAtMs(tookMs, new Error("no"))));
  expect(times).toEqual([500, 500, 500, 500]);
  expect(await answeredAtMs(510, new Error("no"))).toBe(1_000);
});

it("who is let in, and what nobody looked at, waits for nothing", async () => {
  expect(await answeredAtMs(80, null)).toBe(80);
  expect(await answeredAtMs(80, new Error("away"))).toBe(80);
});

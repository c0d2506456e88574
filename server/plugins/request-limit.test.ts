import { expect, it } from "vitest";
import { boundsOf } from "../bounds/bounds.ts";
import { RequestLimit } from "./request-limit.ts";

const { requests } = boundsOf(1);

it("[S2] one caller has had enough, another has not, and a share comes back every second", async () => {
  let nowMs = 0;
  const held: number[] = [];
  const limit = new RequestLimit(
    { requests },
    () => nowMs,
    async (ms) => void held.push(ms),
  );
  for (let i = 0; i < requests.burst; i++) await limit.count("session", "a");
  await expect(limit.count("session", "a")).rejects.toMatchObject({ code: "tooMany", detail: { retryAfterMs: 1_000 } });
  expect(held).toEqual([1_000]);
  await limit.count("session", "b");
  await limit.count("address", "a");
  nowMs = 1_000;
  for (let i = 0; i < requests.perS; i++) await limit.count("session", "a");
  await expect(limit.count("session", "a")).rejects.toMatchObject({ code: "tooMany" });
});

it("[Z4] keeps refusals back, but not more of them than it can hold", async () => {
  const held: (() => void)[] = [];
  const limit = new RequestLimit(
    { requests: { perS: 1, burst: 1 } },
    () => 0,
    () => new Promise((resolve) => held.push(resolve)),
  );
  const answers = Array.from({ length: 600 }, () => limit.count("session", "a").catch(() => "refused"));
  expect(held).toHaveLength(500);
  expect(await answers.at(-1)).toBe("refused");
  for (const letGo of held) letGo();
  expect((await Promise.all(answers)).filter((answer) => answer === "refused")).toHaveLength(599);
});

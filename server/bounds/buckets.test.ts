import { expect, it } from "vitest";
import { Buckets } from "./buckets.ts";

it("[Z4] a bucket lets who is in credit go on, says how long others wait, and fills by itself", () => {
  let nowMs = 0;
  const buckets = new Buckets({ perS: 10, burst: 100, now: () => nowMs });
  expect(buckets.waitMs("a")).toBe(0);
  buckets.take("a", 130);
  expect([buckets.waitMs("a"), buckets.waitMs("b"), buckets.tryOne("a")]).toEqual([3_100, 0, 3_100]);
  nowMs = 3_100;
  expect(buckets.tryOne("a")).toBe(0);
  expect(buckets.tryOne("a")).toBeGreaterThan(0);
  nowMs = 3_600_000;
  buckets.take("a", 99.5);
  expect(buckets.waitMs("a")).toBe(0);
});

it("keeps nobody waiting for ever, whatever one thing took", () => {
  const buckets = new Buckets({ perS: 10, burst: 100, now: () => 0 });
  buckets.take("a", 1e9);
  expect(buckets.waitMs("a")).toBeLessThan(11_000);
});

it("forgets who has everything saved up again", () => {
  let nowMs = 0;
  const buckets = new Buckets({ perS: 1, burst: 1, now: () => nowMs });
  for (let i = 0; i < 12_000; i++) {
    buckets.take(`owner ${i}`, 1);
    nowMs += 10;
  }
  expect((buckets as unknown as { accounts: Map<string, unknown> }).accounts.size).toBeLessThanOrEqual(5_001);
});

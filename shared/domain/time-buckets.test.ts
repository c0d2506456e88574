import fc from "fast-check";
import { expect, it } from "vitest";
import { timeBuckets } from "./time-buckets.ts";

it("the parts of a time add up to what lies in it, its ends included", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (times, count) => {
      const buckets = timeBuckets(times, Math.min(...times), Math.max(...times), count);
      expect([buckets.length, buckets.reduce((sum, one) => sum + one, 0)]).toEqual([count, times.length]);
    }),
  );
});
it("leaves out what lies beside it", () => expect(timeBuckets([1, 5, 9], 4, 6, 2)).toEqual([0, 1]));

import { describe, expect, it } from "vitest";
import { confirms, isDoubtful, nextDoubt } from "./plausibility.ts";

describe("plausibility", () => {
  it("[C6] doubts an empty answer and a shrink past the set share", () => {
    expect(isDoubtful({ known: 3, missing: 3, rows: 0 })).toBe(true);
    expect(isDoubtful({ known: 1_000, missing: 301, rows: 699 })).toBe(true);
    expect(isDoubtful({ known: 1_000, missing: 300, rows: 700 })).toBe(false);
  });

  it("[C6] does not doubt growth, an empty list that was empty, or a few rows that left", () => {
    expect(isDoubtful({ known: 0, missing: 0, rows: 0 })).toBe(false);
    expect(isDoubtful({ known: 5, missing: 0, rows: 50 })).toBe(false);
    expect(isDoubtful({ known: 12, missing: 9, rows: 3 })).toBe(false);
  });

  it("[C6] doubts a first answer only when it is empty", () => {
    expect(isDoubtful({ known: null, missing: 0, rows: 0 })).toBe(true);
    expect(isDoubtful({ known: null, missing: 0, rows: 1 })).toBe(false);
  });

  it("[C6] is confirmed by an answer that says the same, long enough after", () => {
    const shrink = { known: 1_000, missing: 900, rows: 100 };
    const doubt = nextDoubt(null, shrink, 5_000);
    expect(confirms(null, shrink, 5_000, 0)).toBe(false);
    expect(confirms(doubt, shrink, 6_000, 30_000)).toBe(false);
    expect(confirms(doubt, shrink, 35_000, 30_000)).toBe(true);
    expect(confirms(doubt, { ...shrink, rows: 500 }, 35_000, 30_000)).toBe(false);
  });

  it("[C6] starts doubting anew when the answers contradict each other", () => {
    const doubt = nextDoubt(null, { known: 1_000, missing: 900, rows: 100 }, 5_000);
    expect(nextDoubt(doubt, { known: 1_000, missing: 890, rows: 110 }, 6_000)).toEqual(doubt);
    expect(nextDoubt(doubt, { known: 1_000, missing: 1_000, rows: 0 }, 7_000)).toEqual({ sinceMs: 7_000, rows: 0 });
  });
});

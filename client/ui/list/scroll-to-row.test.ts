import { describe, expect, it } from "vitest";
import { SIZES } from "../tokens.ts";
import { HEAD_PX, scrollTopFor } from "./scroll-to-row.ts";

const height = HEAD_PX + 10 * SIZES.rowPx;

describe("scrolling to a row", () => {
  it("moves nothing while the row is in sight", () => {
    expect(scrollTopFor(9, 0, height)).toBe(0);
    expect(scrollTopFor(5, 5 * SIZES.rowPx, height)).toBe(5 * SIZES.rowPx);
  });

  it("moves as little as needed", () => {
    expect(scrollTopFor(10, 0, height)).toBe(SIZES.rowPx);
    expect(scrollTopFor(4, 5 * SIZES.rowPx, height)).toBe(4 * SIZES.rowPx);
  });
});

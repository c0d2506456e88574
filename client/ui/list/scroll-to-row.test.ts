import { describe, expect, it } from "vitest";
import { HEAD_PX, scrollTopFor } from "./scroll-to-row.ts";

const ROW_PX = 30;
const height = HEAD_PX + 10 * ROW_PX;

describe("scrolling to a row", () => {
  it("moves nothing while the row is in sight", () => {
    expect(scrollTopFor(9, 0, height, ROW_PX)).toBe(0);
    expect(scrollTopFor(5, 5 * ROW_PX, height, ROW_PX)).toBe(5 * ROW_PX);
  });

  it("moves as little as needed", () => {
    expect(scrollTopFor(10, 0, height, ROW_PX)).toBe(ROW_PX);
    expect(scrollTopFor(4, 5 * ROW_PX, height, ROW_PX)).toBe(4 * ROW_PX);
  });
});

import { describe, expect, it } from "vitest";
import { contrast, darkenUntil } from "./contrast.ts";

describe("contrast", () => {
  it("is measured as the standard does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(["#1890ff", "#ffffff", "#ffd400", "#13c2c2"])("lets white words be read on a button of the theme colour %s", (colour) => {
    expect(contrast(darkenUntil(colour, "#ffffff", 4.5), "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("leaves a colour that is dark enough as it is", () => {
    expect(darkenUntil("#0b3d91", "#ffffff", 4.5)).toBe("#0b3d91");
  });
});

import { expect, it } from "vitest";
import { bareMobileNumber, isMobileNumber } from "./mobile-number.ts";

it.each(["13800000000", "013800000000", "16612345678", "19912345678"])("%s is a mobile number", (text) => {
  expect(isMobileNumber(text)).toBe(true);
});

it.each(["12800000000", "1380000000", "138000000001", "", "+8613800000000"])("%s is none", (text) => {
  expect(isMobileNumber(text)).toBe(false);
});

it("a number is the same however it is written, and no other", () => {
  for (const written of ["13812345678", "013812345678", "138-1234 5678", "１３８１２３４５６７８"])
    expect(bareMobileNumber(written), written).toBe("13812345678");
  expect(bareMobileNumber("13812345679")).toBe("13812345679");
  expect(bareMobileNumber("0211234567"), "a town's 0 belongs to the number").toBe("0211234567");
});

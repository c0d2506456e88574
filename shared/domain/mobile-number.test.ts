import { expect, it } from "vitest";
import { bareMobileNumber, isMobileNumber } from "./mobile-number.ts";

it.each(["13812345678", "013812345678", "16612345678", "19912345678"])("[G] %s is a mobile number", (text) => {
  expect(isMobileNumber(text)).toBe(true);
});

it.each(["12812345678", "1381234567", "138123456789", "", "+8613812345678"])("[G] %s is none", (text) => {
  expect(isMobileNumber(text)).toBe(false);
});

it("a number is the same however it is written, and no other", () => {
  for (const written of ["13812345678", "013812345678", "138-1234 5678", "１３８１２３４５６７８"])
    expect(bareMobileNumber(written), written).toBe("13812345678");
  expect(bareMobileNumber("13812345679")).toBe("13812345679");
  expect(bareMobileNumber("0211234567"), "a town's 0 belongs to the number").toBe("0211234567");
});

import { expect, it } from "vitest";
import { isMobileNumber } from "./mobile-number.ts";

it.each(["13800000000", "013800000000", "16612345678", "19912345678"])("%s is a mobile number", (text) => {
  expect(isMobileNumber(text)).toBe(true);
});

it.each(["12800000000", "1380000000", "138000000001", "", "+8613800000000"])("%s is none", (text) => {
  expect(isMobileNumber(text)).toBe(false);
});

import { expect, it } from "vitest";
import { plainCode } from "./recovery-codes.ts";

it.each([
  "abcd-efgh-ijkl-mnop",
  "ＡＢＣＤ ＥＦＧＨ　ＩＪＫＬ ＭＮＯＰ",
  "ABCD\u2011EFGH\u2013IJKL\u2014MNOP",
  "ABCDーEFGHーIJKLーMNOP",
  "\u200eABCD\u200b-EFGH-\u00adIJKL-MNOP\ufeff",
])("[S2] a code is the same however it was copied: %s", (typed) => {
  expect(plainCode(typed)).toBe("ABCDEFGHIJKLMNOP");
});

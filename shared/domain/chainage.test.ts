import fc from "fast-check";
import { expect, it } from "vitest";
import { formatChainage, parseChainage } from "./chainage.ts";

it.each([
  ["K12+300", 12_300],
  ["k0+005", 5],
  ["12+300", 12_300],
  ["K3", 3_000],
  [" K1 + 250.5 ", 1_250.5],
  ["1250", 1_250],
  ["-K0+050", -50],
  ["", null],
  ["null", null],
  ["K12+3000", null],
  ["K+300", null],
])("[C4] %s is read as %s", (text, metres) => {
  expect(parseChainage(text)).toBe(metres);
});

it("[C4] what is written is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), (metres) => {
      expect(parseChainage(formatChainage(metres))).toBe(metres);
    }),
  );
});

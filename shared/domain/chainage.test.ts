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
  ["K3+1250", 4_250],
  ["ZK3+250", 3_250],
  ["yk3+250", 3_250],
  ["AK0+080.5", 80.5],
  ["K3＋250", 3_250],
  ["Ｋ３＋２５０", 3_250],
  ["k3+250", 3_250],
  ["zk12", 12_000],
  ["K12+300000", null],
  ["ABCK1+200", null],
  ["K3+250~K3+400", null],
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

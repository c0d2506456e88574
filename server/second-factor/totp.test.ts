import { expect, it } from "vitest";
import { base32, codeAt, otpauthAddress, stepAt, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const NOTHING_USED = -1;

// Appendix B of RFC 6238 has eight digits; six are the last of them.
it.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("[S2] RFC 6238: at %i s the code is that of the document", (atS, code) => {
  expect(codeAt(secret, stepAt(atS * 1_000))).toBe(code.slice(2));
});

it("[S2] a clock may be one step ahead or behind, and not two", () => {
  const nowMs = 1_234_567_890_000;
  const of = (ahead: number) => stepOf(codeAt(secret, stepAt(nowMs) + ahead), secret, nowMs, NOTHING_USED);
  expect([-2, -1, 0, 1, 2].map((ahead) => of(ahead) !== null)).toEqual([false, true, true, true, false]);
});

it("[S2] a code that was used is none any more, nor is an earlier one", () => {
  const nowMs = 1_234_567_890_000;
  const step = stepAt(nowMs);
  const known = (ahead: number, lastUsed: number) => stepOf(codeAt(secret, step + ahead), secret, nowMs, lastUsed);
  expect([known(0, step), known(-1, step), known(1, step)]).toEqual([null, null, step + 1]);
});

it("is told to authenticators as they take it in", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(otpauthAddress(secret, "道路 A", "jd:1")).toBe(
    "otpauth://totp/%E9%81%93%E8%B7%AF%20A:jd%3A1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E9%81%93%E8%B7%AF%20A&algorithm=SHA1&digits=6&period=30",
  );
});

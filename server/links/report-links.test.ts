import { expect, it } from "vitest";
import { linkTo, type ReportScope, readLink } from "./report-links.ts";
import { signToken } from "./signed-token.ts";

const secret = "s".repeat(32);
const report: ReportScope = {
  tenant: "T",
  path: "/report-intelligent-patrol",
  from: "2026-01-01",
  to: "2026-01-02",
  expiresAtMs: 1_000,
};
const tokenOf = (given: ReportScope, by = secret) => linkTo(given, by).path.split("?token=")[1]!;
const readAt = (nowMs: number, token = tokenOf(report)) => readLink(token, report.path, secret, nowMs);

it("a link says what it shows until its time is over", () => {
  expect(readAt(999)).toEqual(report);
  expect(() => readAt(1_000)).toThrow("linkExpired");
});

it("a link of another secret, of another purpose, or with a good signature over something else is no link", () => {
  expect(() => readAt(0, tokenOf(report, "t".repeat(32)))).toThrow("linkInvalid");
  expect(() => readAt(0, signToken(report, "something-else", secret))).toThrow("linkInvalid");
  expect(() => readAt(0, signToken({ tenant: "T" }, "public-report", secret))).toThrow("linkInvalid");
});

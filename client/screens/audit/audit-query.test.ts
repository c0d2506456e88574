import { expect, it } from "vitest";
import { addressOf } from "../../../shared/http/address-of.ts";
import { auditDoors } from "../../../shared/http/audit-api.ts";
import { type AuditQuestion, emptyQuestion, pageOf, readAuditAddress, writeAuditAddress } from "./audit-query.ts";

const asked = (question: AuditQuestion, before: string | null) =>
  Object.fromEntries(new URL(addressOf(auditDoors.page, pageOf(question, before)), "http://x").searchParams);

it("an empty form asks for everything", () => {
  expect(asked(emptyQuestion, null)).toEqual({});
});

it("asks in the words of the door, the last day whole", () => {
  const before = "1800000000000:00000000-0000-0000-0000-000000000000";
  const query = asked({ person: " ann ", kind: "order", subject: "A-7", fromDay: "2026-03-01", toDay: "2026-03-01" }, before);
  const { fromMs, toMs, ...rest } = auditDoors.page.query.parse(query);
  expect(rest).toEqual({ person: "ann", kind: "order", subject: "A-7", before });
  expect(toMs! - fromMs!).toBe(24 * 3_600_000);
});

it("an address says all of a question, and is read again", () => {
  const question: AuditQuestion = { person: "ann", kind: "order", subject: "A-7", fromDay: "2026-03-01", toDay: "2026-03-31" };
  expect(readAuditAddress(writeAuditAddress(new URLSearchParams("kept=1"), question))).toEqual(question);
  expect(writeAuditAddress(new URLSearchParams("kept=1&kind=order"), emptyQuestion).toString()).toBe("kept=1");
  expect(readAuditAddress(new URLSearchParams("kind=toString&fromDay=tomorrow&toDay=2026-13-01"))).toEqual(emptyQuestion);
});

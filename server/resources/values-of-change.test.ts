import { expect, it } from "vitest";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { members } from "../../shared/resources/members.ts";
import { valuesOfChange } from "./values-of-change.ts";

const changed = (before: object, after: object) => ({ id: "e", action: "change", outcome: "done", before, after }) as AuditEntry;

it("a change is taken back in what people may write, whatever the services changed beside it", () => {
  const entry = changed({ phone: "1", userId: "a", account: "old" }, { phone: "2", userId: "b", account: "new" });
  expect(valuesOfChange(members, entry)).toEqual({ values: { phone: "1" }, seen: { phone: "2" } });
});

it("what was no change of theirs, or wrote over what nobody could read, is never taken back", () => {
  for (const entry of [null, changed({ userId: "a" }, { userId: "b" }), changed({ name: "a" }, { name: "b", phone: "2" })])
    expect(() => valuesOfChange(members, entry)).toThrow("notFound");
});

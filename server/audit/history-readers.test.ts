import { expect, it } from "vitest";
import type { SignedIn } from "../plugins/access.ts";
import { type HistoryReaders, refuseForeignHistory, withoutWhereFrom } from "./history-readers.ts";

/** Whoever opens these screens. */
const opening = (path: string) =>
  ({ access: { reasons: new Map([[path, [{ open: true }]]]) }, session: { tenant: "A", user: { id: "7" } } }) as unknown as SignedIn;
const administrator = opening("/operations/audit");
const somebody = opening("/manager/company");
const readers: HistoryReaders = new Map([["company", async ({ session }, id) => id === `of-${session.user.id}`]]);
const forbidden = { code: "forbidden" };

it("[R4] a history is read by administrators and by whoever its kind lets read this record, nobody else", async () => {
  await refuseForeignHistory(readers, administrator, "company", "of-8");
  await refuseForeignHistory(readers, administrator, "order", "a");
  await refuseForeignHistory(readers, somebody, "company", "of-7");
  await expect(refuseForeignHistory(readers, somebody, "company", "of-8")).rejects.toMatchObject(forbidden);
  await expect(refuseForeignHistory(readers, somebody, "order", "of-7")).rejects.toMatchObject(forbidden);
});

it("[R4] people besides administrators read who did what, not with which account and from where", () => {
  const entry = { id: "1", atMs: 1, kind: "order", action: "accept", outcome: "done", before: null, after: { status: 2 } } as const;
  const where = { person: { id: "7", name: "Ann", account: "ann" }, address: "10.0.0.1", requestId: "r" };
  const subject = { kind: "order", id: "a", name: "N" };
  expect(withoutWhereFrom({ ...entry, ...where, subject })).toMatchObject({
    ...{ person: { id: "7", name: "Ann", account: "" }, address: "", after: { status: 2 } },
  });
});

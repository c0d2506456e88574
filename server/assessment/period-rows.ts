import type { Transaction } from "kysely";
import type { Period } from "../../shared/http/assessment-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records, Tables } from "../records/tables.ts";

export const OPEN: Period = {
  ...{ state: "open", publishedAtMs: null, appealUntilMs: null, frozenAtMs: null, frozenBy: "", hash: "", rulesHash: "", version: 0 },
};
const COLUMNS = [
  ...(["month", "state", "published_at_ms as publishedAtMs", "appeal_until_ms as appealUntilMs"] as const),
  ...(["frozen_at_ms as frozenAtMs", "frozen_by as frozenBy", "hash", "rules_hash as rulesHash", "version"] as const),
] as const;

/** Of a year, by its months; one that nobody published is not among them. @throws ExpectedError recordsAway */
export async function periodsOfYear(records: Records, tenant: string, year: string): Promise<ReadonlyMap<string, Period>> {
  const rows = await records.ask((db) =>
    db.selectFrom("assessment_months").select(COLUMNS).where("tenant", "=", tenant).where("month", "like", `${year}-%`).execute(),
  );
  return new Map(rows.map(({ month, ...period }) => [month, period]));
}

export async function periodOf(records: Records, tenant: string, month: string): Promise<Period> {
  return (await periodsOfYear(records, tenant, month.slice(0, 4))).get(month) ?? OPEN;
}

/** As it stands, and until this step is over nobody else settles it or objects. */
export async function lockedPeriod(step: Transaction<Tables>, tenant: string, month: string): Promise<Period> {
  await oneAtATime(step, "assessment", tenant, month);
  const asked = step.selectFrom("assessment_months").select(COLUMNS).where("tenant", "=", tenant).where("month", "=", month);
  return (await asked.executeTakeFirst()) ?? OPEN;
}

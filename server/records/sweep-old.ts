import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { startRounds } from "../rounds.ts";
import type { Records } from "./tables.ts";

export interface SweepOldDeps {
  records: Records;
  editions: Editions;
  log: Logger;
  now(): number;
}

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
/** Of whoever changes none of their views on a screen for so long, or does not come. */
const KEEP_VIEWS_MS = 365 * DAY_MS;
const KEEP_PEOPLE_MS = 180 * DAY_MS;
/** A display that turns every twenty seconds leaves 4,320 rows a day. */
const KEEP_PLAYS_MS = 31 * DAY_MS;
/** For what is nobody's customer's, and of customers who have no file any more. */
const KEEP_OTHERS_DAYS = 400;

/**
 * Lets go of what was kept for long enough: people's records when they stay away; by the customer's time (R4) what people did, and which
 * photographs proved it.
 */
export async function sweepOld({ records, editions, log, now }: SweepOldDeps): Promise<void> {
  const nowMs = Math.round(now());
  await records.step(async (step) => {
    await sql`
      delete from saved_views where (tenant, user_id, screen) in (
        select tenant, user_id, screen from saved_views group by 1, 2, 3 having max(changed_at_ms) < ${nowMs - KEEP_VIEWS_MS})`.execute(
      step,
    );
    // An administrator finds nobody else to take a second factor away from.
    await sql`
      delete from known_users where signed_in_at_ms < ${nowMs - KEEP_PEOPLE_MS} and not exists (
        select from second_factors where second_factors.tenant = known_users.tenant and second_factors.user_id = known_users.id)`.execute(
      step,
    );
    await sql`
      delete from read_notices where (tenant, user_id) in (
        select tenant, user_id from notice_readers where seen_at_ms < ${nowMs - KEEP_PEOPLE_MS})`.execute(step);
    await step
      .deleteFrom("notice_readers")
      .where("seen_at_ms", "<", nowMs - KEEP_PEOPLE_MS)
      .execute();
    await step
      .deleteFrom("wall_plays")
      .where("to_ms", "<", nowMs - KEEP_PLAYS_MS)
      .execute();
    await sql`
      insert into display_stays (tenant, display_id, hung_at_ms, ended_at_ms, name, wall_id)
        select tenant, id, hung_at_ms, expires_at_ms, name, wall_id from display_links where expires_at_ms < ${nowMs}
        on conflict do nothing`.execute(step);
    await step
      .deleteFrom("display_stays")
      .where("ended_at_ms", "<", nowMs - KEEP_PLAYS_MS)
      .execute();
    for (const links of ["display_links", "report_links"] as const)
      await step.deleteFrom(links).where("expires_at_ms", "<", nowMs).execute();
  });
  const files = [...editions.tenants.values()].map(({ file }) => file);
  const others = files.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`tenant not in (${sql.join(files.map(({ code }) => code))})`;
  let dropped = await dropProofs(records, others, nowMs - KEEP_OTHERS_DAYS * DAY_MS);
  for (const { code, auditDays } of files) dropped += await dropProofs(records, sql<SqlBool>`tenant = ${code}`, nowMs - auditDays * DAY_MS);
  if (dropped > 0n) log.info({ dropped: Number(dropped) }, "old audit entries were dropped");
  for (const { code, historyDays } of files) await dropHistory(records, code, historyDays, nowMs);
  const gone = await records.step((step) => step.selectFrom("history_feeds").select("tenant").distinct().where(others).execute());
  for (const { tenant } of gone)
    await dropHistory(records, tenant, { records: KEEP_OTHERS_DAYS, positions: KEEP_OTHERS_DAYS, thinned: KEEP_OTHERS_DAYS }, nowMs);
}

/**
 * Answers how many audit entries went: the one deletion that their table permits is what is older than the time named in the same step. A
 * photograph that no action used is known until its object is gone.
 */
function dropProofs(records: Records, whose: RawBuilder<SqlBool>, beforeMs: number): Promise<bigint> {
  return records.step(async (step) => {
    await sql`select set_config('road_patrol.audit_old_before_ms', ${String(beforeMs)}, true)`.execute(step);
    const { numDeletedRows } = await step.deleteFrom("audit_entries").where("at_ms", "<", beforeMs).where(whose).executeTakeFirst();
    await step.deleteFrom("uploads").where("uploaded_at_ms", "<", beforeMs).where("unused_since_ms", "is", null).where(whose).execute();
    return numDeletedRows;
  });
}

/** Rows of one statement: the database ends a statement that takes too long, and then none of them would go. */
const DROPPED_AT_ONCE = 20_000;

/** What was when, by the customer's time: where people were goes sooner (H4). Of what is left the first keyframe is where knowledge begins. */
async function dropHistory(records: Records, tenant: string, days: Tenant["file"]["historyDays"], nowMs: number) {
  for (const [table, until] of [
    ["alarms", "ended_at_ms"],
    ["alarm_pauses", "until_ms"],
  ] as const)
    await records.step((step) =>
      step
        .deleteFrom(table)
        .where("tenant", "=", tenant)
        .where(sql.ref<number>(until), "<", nowMs - days.records * DAY_MS)
        .execute(),
    );
  await dropWhile(
    records,
    sql`delete from fix_chunks where (tenant, hour_ms, device_id) in (
    select tenant, hour_ms, device_id from fix_chunks where tenant = ${tenant} and hour_ms < ${nowMs - days.thinned * DAY_MS} limit ${DROPPED_AT_ONCE})`,
  );
  for (const kind of feedKinds) {
    const beforeMs = nowMs - (kind === "tracks" ? days.positions : days.records) * DAY_MS;
    for (const [table, at] of [
      ["history_entries", "at_ms"],
      ["history_keyframes", "at_ms"],
      ["history_gaps", "until_ms"],
      ["history_confirmed", "until_ms"],
    ] as const) {
      await dropWhile(
        records,
        sql`
          delete from ${sql.table(table)} where ctid in (
            select ctid from ${sql.table(table)}
            where tenant = ${tenant} and kind = ${kind} and ${sql.ref(at)} < ${beforeMs} limit ${DROPPED_AT_ONCE})`,
      );
    }
  }
}

/** Again and again, as long as there was as much as goes at once. */
async function dropWhile(records: Records, statement: RawBuilder<unknown>): Promise<void> {
  for (let went = DROPPED_AT_ONCE; went === DROPPED_AT_ONCE; )
    went = Number((await records.step((step) => statement.execute(step))).numAffectedRows ?? 0);
}

/** Now and then, until it is closed. */
export const startSweepingOld = (deps: SweepOldDeps): { close(): void } =>
  startRounds(
    EVERY_MS,
    () => sweepOld(deps),
    ({ message }) => deps.log.warn({ reason: message }, "old records wait for the next sweep"),
  );

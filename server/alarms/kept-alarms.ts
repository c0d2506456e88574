import { sql, type Transaction } from "kysely";
import { type Alarm, type AlarmCause, alarmCauses, PRIORITY, toldTo } from "../../shared/domain/alarm.ts";
import type { RungAlarm } from "../../shared/domain/wall-calls.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AlarmsAnswer } from "../../shared/http/alarms-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { AlarmRow, Records, Tables } from "../records/tables.ts";

const MOST_WORST = 10;
const FIRST = alarmCauses.filter((cause) => PRIORITY[cause] === 1);

/** Alarms of a customer as they are kept, until long after they are over. @throws ExpectedError recordsAway, as everything here */
export class KeptAlarms {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** What becomes of the open ones, with nobody else at them meanwhile. Answers those that it changed. */
  async change(tenant: string, changing: (open: readonly Alarm[]) => readonly Alarm[]): Promise<readonly Alarm[]> {
    return this.records.step(async (step) => {
      await oneAtATime(step, "alarms", tenant);
      const open = await openIn(step, tenant);
      const before = new Map(open.map((alarm) => [alarm.id, alarm]));
      const changed = changing(open);
      for (const alarm of changed) {
        if (alarm.endedAtMs !== null && alarm.raisedAtMs === null) {
          // Nobody was called.
          await step.deleteFrom("alarms").where("tenant", "=", tenant).where("id", "=", alarm.id).execute();
          continue;
        }
        const { tenant: _, id: __, key: ___, ...rest } = rowOf(tenant, alarm);
        await step
          .insertInto("alarms")
          .values(rowOf(tenant, alarm))
          .onConflict((conflict) => conflict.columns(["tenant", "id"]).doUpdateSet(rest))
          .execute();
        if (alarm.raisedAtMs === null) continue;
        // A return before anybody acknowledged it keeps its alarm, and is another time that it rang.
        await step
          .insertInto("alarm_raises")
          .values({ tenant, alarm_id: alarm.id, raised_at_ms: Math.round(alarm.raisedAtMs) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const was = before.get(alarm.id);
        if (was?.raisedAtMs == null || was.raisedAtMs === alarm.raisedAtMs) continue;
        await step
          .updateTable("alarm_raises")
          .set({ since_ms: whole(was.sinceMs), cleared_at_ms: whole(was.clearedAtMs) })
          .where("tenant", "=", tenant)
          .where("alarm_id", "=", alarm.id)
          .where("raised_at_ms", "=", was.raisedAtMs)
          .execute();
      }
      return changed;
    });
  }

  /** Answers one that is over as it was, where somebody said that they know of it. @throws ExpectedError notFound for another one that does not ring, or of another company than one that is named */
  async act(tenant: string, companyId: string | null, id: string, deed: (alarm: Alarm) => Alarm): Promise<Alarm> {
    const [changed] = await this.change(tenant, (open) => {
      const alarm = open.find((each) => each.id === id && each.raisedAtMs !== null && isOf(each, companyId));
      return alarm === undefined ? [] : [deed(alarm)];
    });
    const after = changed ?? (await this.acknowledged(tenant, id));
    if (after === null || !isOf(after, companyId)) throw new ExpectedError("notFound", { alarm: id });
    return after;
  }

  private async acknowledged(tenant: string, id: string): Promise<Alarm | null> {
    const row = await this.records.ask((db) =>
      db
        .selectFrom("alarms")
        .selectAll()
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("acknowledged", "is not", null)
        .executeTakeFirst(),
    );
    return row === undefined ? null : alarmOf(row);
  }

  /** Those that rang and are not over. */
  async ringing(tenant: string, companyId: string | null): Promise<Alarm[]> {
    const open = await this.records.ask((db) => openIn(db as Transaction<Tables>, tenant));
    return open.filter(({ raisedAtMs }) => raisedAtMs !== null).flatMap((alarm) => toldTo(companyId, alarm) ?? []);
  }

  /** Those of the first priority that rang and were not over before then; one that rang again is there once for each time that it was so. */
  async firstSince(tenant: string, companyId: string | null, sinceMs: number): Promise<RungAlarm[]> {
    const [rows, earlier] = await this.records.ask(async (db) => {
      const first = db.selectFrom("alarms").where("alarms.tenant", "=", tenant).where("cause", "in", FIRST);
      const last = first
        .selectAll()
        .where("raised_at_ms", "is not", null)
        .where((or) => or.or([or("ended_at_ms", "is", null), or("ended_at_ms", ">=", sinceMs)]));
      const before = first
        .innerJoin("alarm_raises", (join) =>
          join.onRef("alarm_raises.tenant", "=", "alarms.tenant").onRef("alarm_raises.alarm_id", "=", "alarms.id"),
        )
        .selectAll("alarms")
        .select(["alarm_raises.since_ms", "alarm_raises.raised_at_ms", "alarm_raises.cleared_at_ms"])
        .where("alarm_raises.cleared_at_ms", ">=", sinceMs);
      return [await last.execute(), await before.execute()] as const;
    });
    const alarms = [
      ...rows.map(alarmOf),
      // It came back because nobody had said that they know of it.
      ...earlier.map((row) => ({
        ...alarmOf({ ...row, since_ms: row.since_ms ?? row.raised_at_ms, ended_at_ms: row.cleared_at_ms, acknowledged: null }),
        raisedAtMs: row.raised_at_ms,
      })),
    ];
    return alarms.flatMap((each) => {
      const alarm = toldTo(companyId, each);
      return alarm === null ? [] : [{ ...alarm, raisedAtMs: each.raisedAtMs! }];
    });
  }

  /** Each time that one began to ring since then, whatever became of it. */
  async raisedSince(tenant: string, companyId: string | null, sinceMs: number): Promise<Raised[]> {
    const rows = await this.records.ask((db) =>
      raisesIn(db, tenant, companyId, sinceMs)
        .select(["cause", "company_id", sql<string>`subject ->> 'id'`.as("subject_id"), "alarm_raises.raised_at_ms"])
        .orderBy("alarm_raises.raised_at_ms")
        .execute(),
    );
    return rows.map((row) => ({
      ...{ cause: row.cause, companyId: companyId ?? row.company_id, subjectId: row.subject_id, raisedAtMs: row.raised_at_ms },
    }));
  }

  /** What rang most often since then: each source by itself, as it is called now, also where another one bears its name. */
  async worst(tenant: string, companyId: string | null, sinceMs: number): Promise<AlarmsAnswer["worst"]> {
    const newest = (field: "name" | "place") =>
      sql<string>`(array_agg(subject ->> ${sql.lit(field)} order by alarm_raises.raised_at_ms desc))[1]`;
    const rows = await this.records.ask((db) =>
      raisesIn(db, tenant, companyId, sinceMs)
        .select(({ fn }) => [
          "cause",
          sql<string>`subject ->> 'id'`.as("source"),
          newest("name").as("name"),
          newest("place").as("place"),
          fn.countAll<number>().as("times"),
        ])
        .groupBy(["cause", "source"])
        .orderBy("times", "desc")
        .orderBy("cause")
        .orderBy("name")
        .orderBy("source")
        .limit(MOST_WORST)
        .execute(),
    );
    return rows.map(({ cause, source, name, place, times }) => ({ cause, id: source, name, place, times: Number(times) }));
  }
}

/** What each of them is about stands with its alarm: whose it was before is nobody's business any more. */
function raisesIn(db: Pick<Transaction<Tables>, "selectFrom">, tenant: string, companyId: string | null, sinceMs: number) {
  const raises = db
    .selectFrom("alarm_raises")
    .innerJoin("alarms", (join) => join.onRef("alarms.tenant", "=", "alarm_raises.tenant").onRef("alarms.id", "=", "alarm_raises.alarm_id"))
    .where("alarm_raises.tenant", "=", tenant)
    .where("alarm_raises.raised_at_ms", ">=", sinceMs);
  if (companyId === null) return raises;
  return raises.where((or) => or.or([or("company_id", "=", companyId), sql<boolean>`jsonb_exists(subject -> 'companies', ${companyId})`]));
}

export interface Raised {
  readonly cause: AlarmCause;
  readonly companyId: string;
  readonly subjectId: string;
  readonly raisedAtMs: number;
}

const isOf = (alarm: Alarm, companyId: string | null): boolean => companyId === null || alarm.companyId === companyId;

async function openIn(db: Pick<Transaction<Tables>, "selectFrom">, tenant: string): Promise<Alarm[]> {
  const open = db.selectFrom("alarms").selectAll().where("tenant", "=", tenant).where("ended_at_ms", "is", null);
  return (await open.orderBy("first_seen_ms").orderBy("id").execute()).map(alarmOf);
}

const rowOf = (tenant: string, alarm: Alarm) => ({
  ...{ tenant, id: alarm.id, key: alarm.key, cause: alarm.cause, company_id: alarm.companyId, subject: JSON.stringify(alarm.subject) },
  ...{ since_ms: whole(alarm.sinceMs)!, first_seen_ms: whole(alarm.firstSeenMs)!, raised_at_ms: whole(alarm.raisedAtMs) },
  ...{ gone_since_ms: whole(alarm.goneSinceMs), cleared_at_ms: whole(alarm.clearedAtMs), ended_at_ms: whole(alarm.endedAtMs) },
  is_unknown: alarm.isUnknown,
  acknowledged: alarm.acknowledged && JSON.stringify(alarm.acknowledged),
});
const whole = (atMs: number | null): number | null => (atMs === null ? null : Math.round(atMs));

const alarmOf = (row: AlarmRow): Alarm => ({
  ...{ id: row.id, key: row.key, cause: row.cause, companyId: row.company_id, subject: row.subject },
  ...{ sinceMs: row.since_ms, firstSeenMs: row.first_seen_ms, raisedAtMs: row.raised_at_ms, goneSinceMs: row.gone_since_ms },
  ...{ clearedAtMs: row.cleared_at_ms, endedAtMs: row.ended_at_ms, isUnknown: row.is_unknown },
  acknowledged: row.acknowledged,
});

import type { AlarmPause } from "../../shared/domain/alarm-pause.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_PAUSES } from "../../shared/http/alarms-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { AlarmPauseRow, Records } from "../records/tables.ts";

/** Pauses of a customer's alarms, kept after they are over: what rang meanwhile called nobody. @throws ExpectedError recordsAway, as everything here */
export class KeptPauses {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** Those that were not over at that moment, also those to come. */
  async since(tenant: string, sinceMs: number): Promise<AlarmPause[]> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("alarm_pauses")
        .selectAll()
        .where("tenant", "=", tenant)
        .where((or) => or.or([or("until_ms", "is", null), or("until_ms", ">", sinceMs)]))
        .orderBy("from_ms")
        .orderBy("id")
        .execute(),
    );
    return rows.map(pauseOf);
  }

  /** @throws ExpectedError tooLarge where as many hold or come as may */
  add(tenant: string, pause: AlarmPause): Promise<void> {
    return this.records.step(async (step) => {
      await oneAtATime(step, "alarm pauses", tenant);
      const counting = step.selectFrom("alarm_pauses").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting
        .where("tenant", "=", tenant)
        .where((or) => or.or([or("until_ms", "is", null), or("until_ms", ">", pause.atMs)]))
        .executeTakeFirstOrThrow();
      if (count >= MOST_PAUSES) throw new ExpectedError("tooLarge", { most: MOST_PAUSES });
      const { id, kind, match, name, reason } = pause;
      await step
        .insertInto("alarm_pauses")
        .values({
          ...{ tenant, id, kind, name, reason, match: JSON.stringify(match), from_ms: pause.fromMs, until_ms: pause.untilMs },
          ...{ by_id: pause.byId, by_name: pause.by, at_ms: pause.atMs },
        })
        .execute();
    });
  }

  /** It is over now; one that was still to come never was. `mayEnd` throws where it may not. Answers it as it was. @throws ExpectedError notFound */
  end(tenant: string, id: string, nowMs: number, mayEnd: (pause: AlarmPause) => void): Promise<AlarmPause> {
    return this.records.step(async (step) => {
      const row = await step
        .selectFrom("alarm_pauses")
        .selectAll()
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where((or) => or.or([or("until_ms", "is", null), or("until_ms", ">", nowMs)]))
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new ExpectedError("notFound", { pause: id });
      const pause = pauseOf(row);
      mayEnd(pause);
      if (pause.fromMs >= nowMs) await step.deleteFrom("alarm_pauses").where("tenant", "=", tenant).where("id", "=", id).execute();
      else await step.updateTable("alarm_pauses").set({ until_ms: nowMs }).where("tenant", "=", tenant).where("id", "=", id).execute();
      return pause;
    });
  }
}

const pauseOf = ({ id, kind, match, name, reason, ...row }: AlarmPauseRow): AlarmPause => ({
  ...{ id, kind, match, name, reason, fromMs: row.from_ms, untilMs: row.until_ms, byId: row.by_id, by: row.by_name, atMs: row.at_ms },
});

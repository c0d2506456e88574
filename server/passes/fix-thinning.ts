import type { Tenant } from "../../editions/load.ts";
import { Fenced } from "../../shared/node/writer-lease.ts";
import type { Computing } from "../computing/computing.ts";
import type { Records, Tables } from "../records/tables.ts";
import type { KeptPasses, Writing } from "./kept-passes.ts";
import { packFixes, unpackFixes } from "./pass-tables.ts";
import { thinHour } from "./thin-hour.ts";

export interface FixThinningDeps {
  readonly records: Records;
  readonly kept: Pick<KeptPasses, "begin" | "step">;
  readonly computing: Pick<Computing, "run">;
  now(): number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of one customer in one round: a day of a hundred vehicles is thinned within five minutes. */
const HOURS_AT_ONCE = 200;

/**
 * Thins the fixes of patrol days that are over for longer than the customer keeps positions as they were told (H2), the oldest day first. What was matched of them stays as it is: passes are
 * never made of thinned fixes.
 */
export class FixThinning {
  private readonly deps: FixThinningDeps;

  constructor(deps: FixThinningDeps) {
    this.deps = deps;
  }

  /** Some hours of one customer; answers how many were thinned. @throws whatever the database and computing say; the next round goes on */
  async round({ file }: Pick<Tenant, "file">): Promise<number> {
    const { kept, now } = this.deps;
    const day = await this.oldestDay(file.code, now() - file.historyDays.positions * DAY_MS);
    const writing = day === undefined ? null : await kept.begin(file.code);
    if (day === undefined || writing === null) return 0;
    try {
      return await this.some(writing, day);
    } catch (error) {
      if (error instanceof Fenced) return 0;
      throw error;
    }
  }

  private oldestDay(tenant: string, beforeMs: number) {
    return this.deps.records.ask((db) =>
      db
        .selectFrom("pass_days")
        .select(["day", "start_ms", "end_ms"])
        .where("tenant", "=", tenant)
        .where("is_thinned", "=", false)
        .where("end_ms", "<", beforeMs)
        .orderBy("day")
        .limit(1)
        .executeTakeFirst(),
    );
  }

  private async some(writing: Writing, { day, start_ms, end_ms }: { day: string; start_ms: number; end_ms: number }): Promise<number> {
    const { records, kept, computing } = this.deps;
    const { tenant } = writing;
    const chunks = await records.ask((db) =>
      db
        .selectFrom("fix_chunks")
        .select(["device_id", "hour_ms", "body"])
        .where("tenant", "=", tenant)
        .where("hour_ms", ">=", start_ms)
        .where("hour_ms", "<", end_ms)
        .where("is_thinned", "=", false)
        .limit(HOURS_AT_ONCE)
        .execute(),
    );
    const thinned: { device_id: string; hour_ms: number; left: Pick<Tables["fix_chunks"], "fixes" | "is_thinned" | "body"> }[] = [];
    for (const { body, ...of } of chunks) {
      const fixes = await computing.run(`passes:${tenant}`, thinHour(unpackFixes(body)));
      thinned.push({ ...of, left: { fixes: fixes.length, is_thinned: true, body: packFixes(fixes, true) } });
    }
    await kept.step(writing, async (step) => {
      for (const { device_id, hour_ms, left } of thinned)
        await step
          .updateTable("fix_chunks")
          .set(left)
          .where("tenant", "=", tenant)
          .where("device_id", "=", device_id)
          .where("hour_ms", "=", hour_ms)
          .execute();
      if (chunks.length < HOURS_AT_ONCE)
        await step.updateTable("pass_days").set({ is_thinned: true }).where("tenant", "=", tenant).where("day", "=", day).execute();
    });
    return thinned.length;
  }
}

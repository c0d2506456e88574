import type { SensorLimits } from "../../shared/domain/sensor-alarm.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LimitsVersion } from "../../shared/http/sensor-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

const COLUMNS = ["version", "limits", "by_name as by", "at_ms as atMs", "note"] as const;

/** Limits of sensors as people set them: our own records, of which every edit is another version. @throws ExpectedError recordsAway, as everything here */
export class SensorLimitsKept {
  private readonly records: Records;
  private readonly now: () => number;

  constructor(records: Records, now: () => number) {
    this.records = records;
    this.now = now;
  }

  /** The newest of each sensor that has one. */
  async newest(tenant: string): Promise<ReadonlyMap<string, LimitsVersion>> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("sensor_limits")
        .distinctOn("sensor_id")
        .select(["sensor_id", ...COLUMNS])
        .where("tenant", "=", tenant)
        .orderBy("sensor_id")
        .orderBy("version", "desc")
        .execute(),
    );
    return new Map(rows.map(({ sensor_id, ...version }) => [sensor_id, version]));
  }

  /** The newest first. */
  of(tenant: string, sensorId: string): Promise<LimitsVersion[]> {
    return this.records.ask((db) =>
      db
        .selectFrom("sensor_limits")
        .select(COLUMNS)
        .where("tenant", "=", tenant)
        .where("sensor_id", "=", sensorId)
        .orderBy("version", "desc")
        .execute(),
    );
  }

  /** @throws ExpectedError recordMoved where another version stands than the one that was seen */
  add(
    { tenant, user }: Session,
    sensorId: string,
    { limits, seenVersion, note }: { limits: SensorLimits; seenVersion: number; note: string },
  ): Promise<LimitsVersion> {
    return this.records.step(async (step) => {
      await oneAtATime(step, "sensor limits", tenant, sensorId);
      const newest = step.selectFrom("sensor_limits").select(({ fn }) => fn.max("version").as("version"));
      const { version } = await newest.where("tenant", "=", tenant).where("sensor_id", "=", sensorId).executeTakeFirstOrThrow();
      if ((version ?? 0) !== seenVersion) throw new ExpectedError("recordMoved", { sensor: sensorId });
      const added = { version: seenVersion + 1, at_ms: Math.round(this.now()), note };
      await step
        .insertInto("sensor_limits")
        .values({ tenant, sensor_id: sensorId, ...added, limits: JSON.stringify(limits), by_id: user.id, by_name: user.name })
        .execute();
      return { version: added.version, limits, by: user.name, atMs: added.at_ms, note };
    });
  }
}

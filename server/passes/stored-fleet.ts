import { sql } from "kysely";
import type { Tenant } from "../../editions/load.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolDayAt } from "../../shared/domain/patrol-day.ts";
import type { Records } from "../records/tables.ts";
import { type StoredFix, unpackFixes } from "./pass-tables.ts";
import { restored } from "./thin-hour.ts";

/** A device where it was by its stored track. What a track does not tell is marked as unread. */
export type LearnedDevice = Device & { readonly isLearnedLater: true };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNTOLD = {
  ...{ headingDeg: 0, speedKmh: 0, road: "", chainageM: null, mileageM: 0, trail: [] },
  unread: { headingDeg: "", speedKmh: "", road: "", chainageM: "", mileageM: "" },
};

/** Where everybody was by the tracks that the services keep, which were learned when the patrol day was over (H3). */
export class StoredFleet {
  private readonly records: Records;
  private readonly now: () => number;

  constructor(records: Records, now: () => number) {
    this.records = records;
    this.now = now;
  }

  /** Since the patrol day began; null where that day is not stored, and no longer after the customer's time (H4). @throws ExpectedError recordsAway */
  async at({ file }: Pick<Tenant, "file">, atMs: number): Promise<ReadonlyMap<string, LearnedDevice> | null> {
    if (atMs < this.now() - file.historyDays.thinned * DAY_MS) return null;
    const { day, startMs } = patrolDayAt(file, atMs);
    const [stored, devices, chunks] = await this.records.ask((db) =>
      Promise.all([
        db.selectFrom("pass_days").select("day").where("tenant", "=", file.code).where("day", "=", day).executeTakeFirst(),
        db
          .selectFrom("pass_device_days")
          .select(["device_id", "name", "kind", "company_id", "company"])
          .where("tenant", "=", file.code)
          .where("day", "=", day)
          .execute(),
        // The hour of that moment may begin later than it: then the one before tells.
        sql<{ device_id: string; body: Buffer; is_thinned: boolean }>`
          select device_id, body, is_thinned from (
            select device_id, hour_ms, body, is_thinned, row_number() over (partition by device_id order by hour_ms desc) as age
            from fix_chunks where tenant = ${file.code} and hour_ms >= ${startMs} and hour_ms <= ${atMs}) as lately
          where age <= 2 order by device_id, hour_ms`.execute(db),
      ]),
    );
    if (stored === undefined) return null;
    const lasts = new Map<string, StoredFix>();
    for (const { device_id, body, is_thinned } of chunks.rows)
      for (const fix of is_thinned ? restored(unpackFixes(body, true)) : unpackFixes(body)) if (fix[2] <= atMs) lasts.set(device_id, fix);
    return new Map(
      devices.flatMap(({ device_id: id, name, kind, company_id: companyId, company }): [string, LearnedDevice][] => {
        const last = lasts.get(id);
        if (last === undefined) return [];
        const [lng, lat, seenAtMs] = last;
        const who = { id, kind, name, companyId, company, lng, lat, seenAtMs };
        return [[id, { ...who, ...UNTOLD, isLearnedLater: true }]];
      }),
    );
  }
}

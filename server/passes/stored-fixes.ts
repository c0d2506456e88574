import type { PatrolDay } from "../../shared/domain/patrol-day.ts";
import type { Records } from "../records/tables.ts";
import { type StoredFix, unpackFixes } from "./pass-tables.ts";
import { restored } from "./thin-hour.ts";

const HOUR_MS = 3_600_000;

/** Reads the fixes that are kept, by device in the order of time (H2). */
export class StoredFixes {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** Of all devices on a patrol day, or of those that are named. */
  async ofDay(tenant: string, { startMs, endMs }: Pick<PatrolDay, "startMs" | "endMs">, devices?: readonly string[]) {
    if (devices?.length === 0) return new Map<string, StoredFix[]>();
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("fix_chunks")
        .select(["device_id", "body", "is_thinned"])
        .where("tenant", "=", tenant)
        .where("hour_ms", ">", startMs - HOUR_MS)
        .where("hour_ms", "<", endMs)
        .$if(devices !== undefined, (query) => query.where("device_id", "in", devices!))
        .orderBy("device_id")
        .orderBy("hour_ms")
        .execute(),
    );
    const found = new Map<string, StoredFix[]>();
    for (const { device_id, body, is_thinned } of rows) {
      const own = found.get(device_id) ?? [];
      if (own.length === 0) found.set(device_id, own);
      for (const fix of is_thinned ? restored(unpackFixes(body, true)) : unpackFixes(body))
        if (fix[2] >= startMs && fix[2] < endMs) own.push(fix);
    }
    return found;
  }
}

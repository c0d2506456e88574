import { sql, type Transaction } from "kysely";
import type { Device } from "../../shared/domain/device.ts";
import type { PatrolDay } from "../../shared/domain/patrol-day.ts";
import { fence, takeLease } from "../../shared/node/writer-lease.ts";
import type { Records, Tables } from "../records/tables.ts";
import type { DeviceDay } from "./day-passes.ts";
import { boxAround } from "./fix-box.ts";
import { packFixes, packWay, type StoredFix } from "./pass-tables.ts";

/** Longer than a question to the services may take: between two steps whoever holds it says nothing. */
const LEASE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Rows of one statement: it names each value by a number of 16 bits. */
const ROWS_AT_ONCE = 1_000;

/** The right to write a customer's passes. */
export interface Writing {
  readonly tenant: string;
  readonly token: number;
}

/** Writes passes, days and the fixes that they stand on: what one device did on a day as a whole, and in the place of what was written of it before. */
export class KeptPasses {
  private readonly records: Records;
  private readonly holder: string;

  constructor(records: Records, holder: string) {
    this.records = records;
    this.holder = holder;
  }

  /** Null while another process writes this customer's. */
  async begin(tenant: string): Promise<Writing | null> {
    const token = await takeLease(this.records, "pass_recorders", tenant, this.holder, LEASE_MS);
    return token === null ? null : { tenant, token };
  }

  /** Days from one on, with whether something of them is missing. */
  days(tenant: string, fromDay: string) {
    return this.records.ask((db) =>
      db.selectFrom("pass_days").selectAll().where("tenant", "=", tenant).where("day", ">=", fromDay).execute(),
    );
  }

  /** What was asked for of a day, by device: why it failed (empty where it did not), and when. */
  async devicesOf(tenant: string, day: string): Promise<ReadonlyMap<string, { readonly error: string; readonly atMs: number }>> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("pass_device_days")
        .select(["device_id", "error", "derived_at_ms"])
        .where("tenant", "=", tenant)
        .where("day", "=", day)
        .execute(),
    );
    return new Map(rows.map(({ device_id, error, derived_at_ms }) => [device_id, { error, atMs: derived_at_ms }]));
  }

  /** `did` null where the services did not tell, for the reason `error`. @throws Fenced */
  async write(
    writing: Writing,
    { day, startMs }: PatrolDay,
    device: Device,
    did: DeviceDay | null,
    error: string,
    nowMs: number,
  ): Promise<void> {
    const { tenant } = writing;
    const of = { tenant, day, device_id: device.id };
    const told = {
      ...{ name: device.name, kind: device.kind, company_id: device.companyId, company: device.company },
      ...{ fixes: did?.fixes.length ?? 0, observed_m: did?.observedM ?? 0, inferred_m: did?.inferredM ?? 0 },
      ...{ passes: did?.passes.length ?? 0, error, derived_at_ms: nowMs },
    };
    await this.step(writing, async (step) => {
      const { rows: before } = await sql<{ road_id: string }>`
        with gone as (delete from passes where tenant = ${tenant} and day = ${day} and device_id = ${device.id} returning road_id)
        select distinct road_id from gone`.execute(step);
      const rows = (did?.passes ?? []).map(({ roadId, pass }) => ({
        ...of,
        ...{ road_id: roadId, in_ms: pass.inMs, out_ms: pass.outMs, direction: pass.direction, heading_deg: pass.headingDeg },
        ...{ from_m: pass.fromM!, to_m: pass.toM!, length_m: pass.lengthM, observed_m: pass.observedM, inferred_m: pass.inferredM },
        ambiguous_m: pass.ambiguousM,
        way: packWay(pass.way),
      }));
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
        await step
          .insertInto("passes")
          .values(rows.slice(i, i + ROWS_AT_ONCE))
          .execute();
      if (did !== null) await writeFixes(step, tenant, device.id, startMs, did.fixes);
      await step
        .insertInto("pass_device_days")
        .values({ ...of, ...told })
        .onConflict((conflict) => conflict.columns(["tenant", "day", "device_id"]).doUpdateSet(told))
        .execute();
      await markOld(step, tenant, new Set([...before, ...rows].map(({ road_id }) => road_id)));
    });
  }

  /** All devices of a day were asked for. What covers the roads is counted anew: for all of them another day is over. @throws Fenced */
  async finish(writing: Writing, { day, startMs, endMs }: PatrolDay, devices: number, failed: number, nowMs: number): Promise<void> {
    const told = { start_ms: startMs, end_ms: endMs, devices, failed, derived_at_ms: nowMs, is_thinned: false };
    await this.step(writing, async (step) => {
      await step
        .insertInto("pass_days")
        .values({ tenant: writing.tenant, day, ...told })
        .onConflict((conflict) => conflict.columns(["tenant", "day"]).doUpdateSet(told))
        .execute();
      await step.updateTable("coverage_cells").set({ is_old: true }).where("tenant", "=", writing.tenant).execute();
    });
  }

  /** Under the newest token, all or nothing. @throws Fenced */
  step<T>({ tenant, token }: Writing, work: (step: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.records.step(async (step) => {
      await fence(step, "pass_recorders", tenant, token, LEASE_MS);
      return work(step);
    });
  }
}

/** By hours of the patrol day, which may begin within one of the clock: no chunk is of two days, for each day is written by itself. */
async function writeFixes(
  step: Transaction<Tables>,
  tenant: string,
  device_id: string,
  startMs: number,
  fixes: readonly StoredFix[],
): Promise<void> {
  const hours = new Map<number, StoredFix[]>();
  for (const fix of fixes) {
    const hourMs = startMs + Math.floor((fix[2] - startMs) / HOUR_MS) * HOUR_MS;
    const own = hours.get(hourMs) ?? [];
    own.push(fix);
    hours.set(hourMs, own);
  }
  if (hours.size === 0) return;
  const all = [...hours];
  const rows = all.map(([hour_ms, own], i) => ({
    ...{ tenant, device_id, hour_ms, fixes: own.length, is_thinned: false },
    ...{ body: packFixes(own), ...boxAround([...own, ...(all[i + 1]?.[1].slice(0, 1) ?? [])]) },
  }));
  await step
    .insertInto("fix_chunks")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["tenant", "device_id", "hour_ms"]).doUpdateSet((eb) => ({
        ...{ fixes: eb.ref("excluded.fixes"), is_thinned: eb.ref("excluded.is_thinned"), body: eb.ref("excluded.body") },
        ...{
          west: eb.ref("excluded.west"),
          south: eb.ref("excluded.south"),
          east: eb.ref("excluded.east"),
          north: eb.ref("excluded.north"),
        },
      })),
    )
    .execute();
}

async function markOld(step: Transaction<Tables>, tenant: string, roads: ReadonlySet<string>): Promise<void> {
  if (roads.size === 0) return;
  const none = { rule: "", up: "[]", down: "[]", is_old: true, derived_at_ms: 0 };
  await step
    .insertInto("coverage_cells")
    .values([...roads].map((road_id) => ({ tenant, road_id, ...none })))
    .onConflict((conflict) => conflict.columns(["tenant", "road_id"]).doUpdateSet({ is_old: true }))
    .execute();
}

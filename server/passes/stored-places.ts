import { sql } from "kysely";
import type { PatrolDay } from "../../shared/domain/patrol-day.ts";
import { type FoundPass, MOST_PASSES, newestFirst, type PassQuery } from "../../shared/http/pass-api.ts";
import type { Computing } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Scope } from "../live/scope.ts";
import type { Records } from "../records/tables.ts";
import { joined } from "../tracks/day-track.ts";
import { visitsOf } from "../tracks/visits-of.ts";
import { boxOfQuery, type FixBox, partsNear } from "./fix-box.ts";
import { type StoredFix, unpackFixes } from "./pass-tables.ts";
import { type Looked, speedOf } from "./stored-passes.ts";
import { qualityOfStored, restored } from "./thin-hour.ts";

export interface StoredPlacesDeps {
  readonly records: Records;
  readonly computing: Pick<Computing, "run">;
}

/** So many days are in memory at the same time: of 100 devices that report each five seconds some 30 MB, where the area has all of them in it. */
const DAYS_AT_ONCE = 10;
const HOUR_MS = 3_600_000;
/** Three numbers of eight bytes at most (packNumbers). */
const FIRST_FIX_BYTES = 24;

interface DeviceThen {
  readonly day: string;
  readonly device_id: string;
  readonly name: string;
  readonly kind: FoundPass["kind"];
  readonly company: string;
  readonly error: string;
}
interface NearHour {
  readonly device_id: string;
  readonly hour_ms: number;
  /** It may lead through the place itself; else it is there for where the hour before leads to. */
  readonly is_near: boolean;
}
interface Hour extends NearHour {
  /** Of one that is not near the first fix alone is whole: no more of it matters. */
  readonly body: Buffer;
  readonly is_thinned: boolean;
}

const isWithin =
  (days: readonly PatrolDay[]) =>
  ({ hour_ms }: NearHour): boolean =>
    hour_ms > days[0]!.startMs - HOUR_MS && hour_ms < days.at(-1)!.endMs;

/** Who came near a place, or through an area, on days whose fixes are kept: nobody is asked for them again. */
export class StoredPlaces {
  private readonly deps: StoredPlacesDeps;

  constructor(deps: StoredPlacesDeps) {
    this.deps = deps;
  }

  /** The newest first, MOST_PASSES at most, and how many there are in all. `owner` is whose computing it is; `days` from the oldest on. */
  async search(
    scope: Scope,
    owner: string,
    query: PassQuery,
    days: readonly PatrolDay[],
  ): Promise<Looked & { readonly passes: FoundPass[]; readonly passesInAll: number }> {
    let passes: FoundPass[] = [];
    let passesInAll = 0;
    const devices = await this.devicesOf(scope, query, days);
    const looked = new Set(devices.map(({ device_id }) => device_id));
    const failed = new Map(devices.filter(({ error }) => error !== "").map(({ name, error }) => [name, error]));
    const known = new Map(devices.map((device) => [`${device.day} ${device.device_id}`, device]));
    const near = await this.hoursNear(scope.tenant, boxOfQuery(query), days, [...looked]);
    for (let end = days.length; end > 0 && near.length > 0; end -= DAYS_AT_ONCE) {
      const some = days.slice(Math.max(0, end - DAYS_AT_ONCE), end);
      const hours = await this.withFixes(scope.tenant, near.filter(isWithin(some)));
      const found = await this.deps.computing.run(owner, passesIn(hours, some, known, query));
      passesInAll += found.length;
      passes = [...passes, ...found].sort(newestFirst).slice(0, MOST_PASSES);
    }
    const told = [...failed].map(([device, error]) => ({ device, error }));
    return { passes, passesInAll, devices: looked.size, failed: told };
  }

  private devicesOf(
    { tenant, companyId: bound }: Scope,
    { companyId, kind }: PassQuery,
    days: readonly PatrolDay[],
  ): Promise<DeviceThen[]> {
    const names = days.map(({ day }) => day);
    return this.deps.records.ask((db) =>
      db
        .selectFrom("pass_device_days")
        .select(["day", "device_id", "name", "kind", "company", "error"])
        .where("tenant", "=", tenant)
        .where("day", "in", names)
        .where(sql<boolean>`(${bound}::text is null or company_id = ${bound})`)
        .where(sql<boolean>`(${companyId ?? null}::text is null or company_id = ${companyId ?? null})`)
        .where(sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`)
        .execute(),
    );
  }

  /** Hours whose fixes lie around the place, each with the one that comes after it: the way from the last fix of the one to the first of the other is of both. Read from an index alone, device by device. */
  private async hoursNear(tenant: string, { west, south, east, north }: FixBox, days: readonly PatrolDay[], devices: readonly string[]) {
    const { rows } = await this.deps.records.ask((db) =>
      sql<NearHour>`
        select device_id, hour_ms, is_near from unnest(${devices}::text[]) as device (device_id) cross join lateral (
          select hour_ms, is_near, lag(is_near) over (order by hour_ms) as is_near_before from (
            select hour_ms, (west is null or (west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south})) as is_near
            from fix_chunks
            where tenant = ${tenant} and fix_chunks.device_id = device.device_id
              and hour_ms > ${days[0]!.startMs - HOUR_MS} and hour_ms < ${days.at(-1)!.endMs}) as judged) as hours
        where is_near or is_near_before`.execute(db),
    );
    return rows;
  }

  /** In the order of time by device. */
  private async withFixes(tenant: string, hours: readonly NearHour[]): Promise<Hour[]> {
    const [ids, times, near] = [hours.map((one) => one.device_id), hours.map((one) => one.hour_ms), hours.map((one) => one.is_near)];
    const { rows } = await this.deps.records.ask((db) =>
      sql<Hour>`
        select device_id, hour_ms, case when is_near then body else substring(body for ${FIRST_FIX_BYTES}) end as body, is_thinned, is_near
        from unnest(${ids}::text[], ${times}::bigint[], ${near}::boolean[]) as wanted (device_id, hour_ms, is_near)
        join fix_chunks using (device_id, hour_ms) where tenant = ${tenant} order by device_id, hour_ms`.execute(db),
    );
    return rows;
  }
}

/** Of hours that lie between `days` as of days that are not asked about nothing is told. */
function* passesIn(
  hours: readonly Hour[],
  days: readonly PatrolDay[],
  known: ReadonlyMap<string, DeviceThen>,
  query: PassQuery,
): Steps<FoundPass[]> {
  const box = boxOfQuery(query);
  const passesOf = visitsOf(query);
  const found: FoundPass[] = [];
  let run: StoredFix[] = [];
  for (const [i, hour] of hours.entries()) {
    const { device_id, hour_ms, body, is_thinned, is_near } = hour;
    const fixes = unpackFixes(body, is_thinned);
    for (const fix of !is_near ? fixes.slice(0, 1) : is_thinned ? restored(fixes) : fixes) run.push(fix);
    const day = days.find(({ startMs, endMs }) => hour_ms + HOUR_MS > startMs && hour_ms < endMs);
    const next = hours[i + 1];
    if (is_near && next?.device_id === device_id && day !== undefined && next.hour_ms < day.endMs) continue;
    const device = day === undefined ? undefined : known.get(`${day.day} ${device_id}`);
    for (const part of device === undefined ? [] : partsNear(run, box)) {
      const { name, kind, company } = device!;
      // Fixes that are stored were found good: what was left out of a track is in none of them.
      const { stretches } = yield* joined(part, qualityOfStored);
      for (const pass of yield* passesOf(stretches))
        if (pass.inMs <= query.endMs && pass.outMs >= query.startMs)
          found.push({ deviceId: device_id, device: name, kind, company, speedKmh: speedOf(pass), ...pass });
    }
    run = [];
    yield;
  }
  return found;
}

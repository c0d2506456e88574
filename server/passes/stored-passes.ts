import { sql } from "kysely";
import type { ChainageSpan } from "../../shared/domain/chainages-of.ts";
import { observedParts, passParts } from "../../shared/domain/pass-part.ts";
import type { Pass } from "../../shared/domain/passes.ts";
import type { FoundPass, PassQuery } from "../../shared/http/pass-api.ts";
import { MOST_PASSES } from "../../shared/http/pass-api.ts";
import type { Scope } from "../live/scope.ts";
import type { Records } from "../records/tables.ts";
import { unpackWay } from "./pass-tables.ts";

/** Of a search along a road; `days` are those that are stored. */
export interface StoredSearch
  extends Pick<PassQuery, "fromM" | "toM" | "direction" | "companyId" | "kind" | "quality" | "startMs" | "endMs"> {
  readonly roadId: string;
  /** Of that road (`chainageSpans`). */
  readonly spans: readonly ChainageSpan[];
  readonly days: readonly string[];
}

export interface StoredDay {
  readonly day: string;
  readonly derivedAtMs: number;
}

/** How many devices were looked at, and whose tracks did not come, and why. */
export interface Looked {
  readonly devices: number;
  readonly failed: readonly { readonly device: string; readonly error: string }[];
}

/** A pass is of one patrol day. */
const LONGEST_PASS_MS = 25 * 3_600_000;
/** What is shorter at the edge of a part that is as long is no pass of it (pass-part.ts). */
const SHORTEST_M = 10;

/** Reads the passes that are stored: those of a company's devices for its people. */
export class StoredPasses {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** Of these days those of which something is stored. */
  async days(tenant: string, days: readonly string[]): Promise<StoredDay[]> {
    if (days.length === 0) return [];
    const rows = await this.records.ask((db) =>
      db.selectFrom("pass_days").select(["day", "derived_at_ms"]).where("tenant", "=", tenant).where("day", "in", days).execute(),
    );
    return rows.map(({ day, derived_at_ms }) => ({ day, derivedAtMs: derived_at_ms }));
  }

  /** The newest first, MOST_PASSES at most, and how many there are in all. */
  async search(
    { tenant, companyId: bound }: Scope,
    asked: StoredSearch,
  ): Promise<Looked & { readonly passes: FoundPass[]; readonly passesInAll: number }> {
    const { roadId, spans, days, companyId, kind, quality, direction, startMs, endMs } = asked;
    const [fromM, toM] = [asked.fromM ?? 0, asked.toM ?? null];
    const whose = sql`
      d.tenant = ${tenant} and d.day = any(${days}::text[])
      and (${bound}::text is null or d.company_id = ${bound}) and (${companyId ?? null}::text is null or d.company_id = ${companyId ?? null})
      and (${kind ?? null}::text is null or d.kind = ${kind ?? null})`;
    const upTo = sql`coalesce(${toM}::float8, 1e9)`;
    const [found, looked] = await this.records.ask((db) =>
      Promise.all([
        sql<StoredRow>`
          select p.device_id, p.in_ms, p.out_ms, p.direction, p.heading_deg, p.from_m, p.to_m, p.length_m, p.observed_m, p.inferred_m, p.ambiguous_m, p.way,
            d.name, d.kind, d.company, count(*) over ()::int as in_all
          from passes p join pass_device_days d on d.tenant = p.tenant and d.day = p.day and d.device_id = p.device_id
          where p.tenant = ${tenant} and p.road_id = ${roadId} and p.in_ms between ${startMs - LONGEST_PASS_MS} and ${endMs}
            and p.out_ms >= ${startMs} and ${whose}
            and (${quality === "all"} or p.observed_m > 0)
            and (${direction ?? null}::text is null or p.direction = ${direction ?? null})
            and p.from_m <= ${upTo} and p.to_m >= ${fromM}::float8
            and (p.direction is null or (p.from_m >= ${fromM}::float8 and p.to_m <= ${upTo})
              or least(p.to_m, ${upTo}) - greatest(p.from_m, ${fromM}::float8) >= least(${SHORTEST_M}, ${upTo} - ${fromM}::float8))
          order by p.in_ms desc, p.device_id limit ${MOST_PASSES}`.execute(db),
        sql<{ device_id: string; name: string; error: string }>`
          select d.device_id, max(d.name) as name, max(d.error) as error from pass_device_days d where ${whose} group by d.device_id`.execute(
          db,
        ),
      ]),
    );
    const passes = found.rows
      .flatMap((row) => toldOf(row, fromM, toM ?? Number.POSITIVE_INFINITY, quality, spans))
      .filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs);
    const failed = looked.rows.filter(({ error }) => error !== "").map(({ name, error }) => ({ device: name, error }));
    return { passes, passesInAll: (found.rows[0]?.in_all ?? 0) - (found.rows.length - passes.length), devices: looked.rows.length, failed };
  }
}

interface StoredRow {
  readonly device_id: string;
  readonly name: string;
  readonly kind: FoundPass["kind"];
  readonly company: string;
  readonly in_ms: number;
  readonly out_ms: number;
  readonly direction: Pass["direction"];
  readonly heading_deg: number | null;
  readonly from_m: number;
  readonly to_m: number;
  readonly length_m: number;
  readonly observed_m: number;
  readonly inferred_m: number;
  readonly ambiguous_m: number;
  readonly way: Buffer;
  readonly in_all: number;
}

function toldOf(row: StoredRow, fromM: number, toM: number, quality: PassQuery["quality"], spans: readonly ChainageSpan[]): FoundPass[] {
  const parts = passParts(
    {
      ...{ inMs: row.in_ms, outMs: row.out_ms, lengthM: row.length_m, direction: row.direction, headingDeg: row.heading_deg },
      ...{ fromM: row.from_m, toM: row.to_m, observedM: row.observed_m, inferredM: row.inferred_m, ambiguousM: row.ambiguous_m },
      way: unpackWay(row.way, row.in_ms, row.out_ms),
    },
    fromM,
    toM,
    spans,
  );
  const passes = quality === "all" ? parts : parts.flatMap((part) => observedParts(part, spans));
  const { device_id: deviceId, name: device, kind, company } = row;
  return passes.map((each) => ({ deviceId, device, kind, company, speedKmh: speedOf(each), ...each }));
}

/** Null for whoever came in and went out in the same second, or stood. */
export function speedOf({ inMs, outMs, lengthM }: Pick<Pass, "inMs" | "outMs" | "lengthM">): number | null {
  const spentMs = outMs - inMs;
  return spentMs > 0 && lengthM > 0 ? Math.round((lengthM / spentMs) * 36_000) / 10 : null;
}

import { sql } from "kysely";
import type { Pass } from "../../shared/domain/passes.ts";
import type { PatrolDay } from "../../shared/domain/patrol-day.ts";
import type { FoundPass, PassQuery } from "../../shared/http/pass-api.ts";
import type { Computing } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Scope } from "../live/scope.ts";
import type { Records } from "../records/tables.ts";
import { joined } from "../tracks/day-track.ts";
import { visitsOf } from "../tracks/visits-of.ts";
import type { StoredFix } from "./pass-tables.ts";
import { StoredFixes } from "./stored-fixes.ts";
import { type Looked, speedOf } from "./stored-passes.ts";
import { qualityOfStored } from "./thin-hour.ts";

export interface StoredPlacesDeps {
  readonly records: Records;
  readonly computing: Pick<Computing, "run">;
}

/** Who came near a place on days whose fixes are kept: nobody is asked for them again. */
export class StoredPlaces {
  private readonly deps: StoredPlacesDeps;
  private readonly fixes: StoredFixes;

  constructor(deps: StoredPlacesDeps) {
    this.deps = deps;
    this.fixes = new StoredFixes(deps.records);
  }

  /** `owner` is whose computing it is. In no order. */
  async search(
    scope: Scope,
    owner: string,
    query: PassQuery,
    days: readonly PatrolDay[],
  ): Promise<Looked & { readonly passes: FoundPass[]; readonly passesInAll: number }> {
    const passes: FoundPass[] = [];
    const looked = new Set<string>();
    const failed = new Map<string, string>();
    for (const day of days) {
      const devices = await this.devicesOf(scope, query, day.day);
      const fixes = await this.fixes.ofDay(scope.tenant, day, [...devices.keys()]);
      for (const [id, { name, kind, company, error }] of devices) {
        looked.add(id);
        if (error !== "") failed.set(name, error);
        const found = await this.deps.computing.run(owner, visits(fixes.get(id) ?? [], query));
        for (const pass of found)
          if (pass.inMs <= query.endMs && pass.outMs >= query.startMs)
            passes.push({ deviceId: id, device: name, kind, company, speedKmh: speedOf(pass), ...pass });
      }
    }
    const told = [...failed].map(([device, error]) => ({ device, error }));
    return { passes, passesInAll: passes.length, devices: looked.size, failed: told };
  }

  private async devicesOf({ tenant, companyId: bound }: Scope, { companyId, kind }: PassQuery, day: string) {
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("pass_device_days")
        .select(["device_id", "name", "kind", "company", "error"])
        .where("tenant", "=", tenant)
        .where("day", "=", day)
        .where(sql<boolean>`(${bound}::text is null or company_id = ${bound})`)
        .where(sql<boolean>`(${companyId ?? null}::text is null or company_id = ${companyId ?? null})`)
        .where(sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`)
        .execute(),
    );
    return new Map(rows.map((row) => [row.device_id, row]));
  }
}

/** Fixes that are stored were found good: what was left out of a track is in none of them. */
function* visits(fixes: readonly StoredFix[], query: PassQuery): Steps<Pass[]> {
  const { stretches } = yield* joined(fixes, qualityOfStored);
  return yield* visitsOf(query)(stretches);
}

import { parseDay } from "../../shared/domain/calendar-day.ts";
import { patrolDayOf, patrolDaysBetween } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { Coverage } from "../../shared/http/coverage-api.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Records } from "../records/tables.ts";
import { COVERED_FOR_MS } from "./coverage-cells.ts";

export interface StoredCoverageDeps {
  readonly records: Records;
  readonly reader: Pick<Reader, "needed">;
  now(): number;
}

/** What covers the roads, as it is counted. */
export class StoredCoverage {
  private readonly deps: StoredCoverageDeps;

  constructor(deps: StoredCoverageDeps) {
    this.deps = deps;
  }

  /** Of one road where it is named. @throws ExpectedError recordsAway; notReady until roads are known */
  async of({ session, tenant: { file } }: Requester, roadId?: string): Promise<Coverage> {
    const { reader, records, now } = this.deps;
    const known = await neededRows<Road>(reader, { tenant: file.code, kind: "roads" }, "anyAge");
    const isTheirs = ofCompany(scopeOf(session));
    const [days, cells] = await records.ask((db) =>
      Promise.all([
        db
          .selectFrom("pass_days")
          .select(["day", "end_ms"])
          .where("tenant", "=", file.code)
          .where("start_ms", ">=", now() - COVERED_FOR_MS)
          .orderBy("day")
          .execute(),
        db
          .selectFrom("coverage_cells")
          .select(["road_id", "up", "down"])
          .where("tenant", "=", file.code)
          .$if(roadId !== undefined, (only) => only.where("road_id", "=", roadId!))
          .execute(),
      ]),
    );
    const roads = cells.flatMap(({ road_id, up, down }) => {
      const road = known.get(road_id);
      return road === undefined || !isTheirs(road as never) ? [] : [{ roadId: road_id, up, down }];
    });
    const [first, last] = [days[0], days.at(-1)];
    const stored = new Set(days.map(({ day }) => day));
    const between = first === undefined ? [] : patrolDaysBetween(file, patrolDayOf(file, parseDay(first.day)!).startMs, last!.end_ms);
    return {
      roads,
      ...{ fromDay: first?.day ?? null, throughDay: last?.day ?? null, throughMs: last?.end_ms ?? null },
      missingDays: between.filter(({ day }) => !stored.has(day)).map(({ day }) => day),
      askedAtMs: now(),
      rule: file.coverage,
    };
  }
}

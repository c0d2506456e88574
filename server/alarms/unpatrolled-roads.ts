import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { type CalendarDay, dayAt, dayStartMs, dayText, monthText } from "../../shared/domain/calendar-day.ts";
import { chainageSpans } from "../../shared/domain/chainages-of.ts";
import { patrolDayOf } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type PatrolledDay, type StoredCover, type Unpatrolled, unpatrolledByCompany } from "../../shared/domain/unpatrolled.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { type Means, patrolRequest, roadDay, roadDays } from "../../shared/reports/patrol-calls.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import type { Reader } from "../read/reader.ts";
import type { Records } from "../records/tables.ts";

export interface UnpatrolledRoadsDeps {
  readonly records: Records;
  readonly asking: Pick<Asking, "kept">;
  readonly reader: Pick<Reader, "current">;
  readonly log: Pick<Logger, "info">;
  now(): number;
}

/** Missing patrols ring when people begin their day. */
const FROM_HOUR = 8;
const HOUR_MS = 3_600_000;
/** A month of people and of machines, twelve times a day at most: nobody may be looking. */
const EVERY_MS = 2 * HOUR_MS;
const AGAIN_AFTER_FAILURE_MS = 10 * 60_000;
const MEANS: readonly Means[] = ["people", "machines"];

/** What was told longer ago says nothing of now: two looks were in vain. */
const KNOWN_MS = 2 * EVERY_MS + HOUR_MS;

interface Told {
  readonly atMs: number;
  readonly unpatrolled: readonly Unpatrolled[];
}

/**
 * Which companies' roads nobody patrolled for as many days as the customer's file says, asked for beside the look for alarms: which of them were due the services tell, and how much of
 * them was patrolled the cells that are stored, as far as days are.
 */
export class UnpatrolledRoads {
  private readonly deps: UnpatrolledRoadsDeps;
  private readonly last = new Map<string, Told>();
  private readonly askAgainMs = new Map<string, number>();

  constructor(deps: UnpatrolledRoadsDeps) {
    this.deps = deps;
  }

  /** Null where the services have no patrols, and while they do not tell. A later look knows what this one asks for. */
  of(tenant: Tenant): readonly Unpatrolled[] | null {
    if (isOff(tenant.source, roadDays)) return null;
    const { code } = tenant.file;
    const nowMs = this.deps.now();
    if (nowMs >= (this.askAgainMs.get(code) ?? 0)) void this.ask(tenant, nowMs);
    const told = this.last.get(code);
    return told === undefined || nowMs - told.atMs > KNOWN_MS ? null : told.unpatrolled;
  }

  private async ask(tenant: Tenant, nowMs: number): Promise<void> {
    const { code, timeZone, unpatrolledAfterDays } = tenant.file;
    // Until people begin their day, the day before is the newest that can be missed.
    const newest = dayAt(timeZone, nowMs - FROM_HOUR * HOUR_MS);
    this.askAgainMs.set(code, Math.min(nowMs + EVERY_MS, dayStartMs(timeZone, newest, 1) + FROM_HOUR * HOUR_MS));
    try {
      const from = dayAt(timeZone, dayStartMs(timeZone, newest, -unpatrolledAfterDays));
      // Today counts as well: what is made up for is over at once.
      const months = new Set([from, dayAt(timeZone, nowMs)].map(monthText));
      const rows = await Promise.all([...months].flatMap((month) => MEANS.map((means) => this.rowsOf(tenant, means, month))));
      const { state } = await this.deps.reader.current({ tenant: code, kind: "roads" });
      if (state === null) throw new Error("roads are not known");
      const roads = state.rows as unknown as ReadonlyMap<string, Road>;
      const companyOf = (roadId: string) => roads.get(roadId)?.companyId ?? null;
      this.last.set(code, {
        atMs: nowMs,
        unpatrolled: unpatrolledByCompany(rows.flat(), dayText(from), companyOf, await this.coverOf(tenant, from, roads)),
      });
    } catch (error) {
      this.askAgainMs.set(code, nowMs + AGAIN_AFTER_FAILURE_MS);
      this.deps.log.info({ tenant: code, reason: (error as Error).message }, "patrols were not told of; they are asked for again");
    }
  }

  /** Nothing is stored while the database is away: then the services' word stands alone. */
  private async coverOf({ file }: Tenant, from: CalendarDay, roads: ReadonlyMap<string, Road>): Promise<StoredCover> {
    const fromMs = patrolDayOf(file, from).startMs;
    const [days, cells] = await this.deps.records
      .ask((db) =>
        Promise.all([
          db
            .selectFrom("pass_days")
            .select("day")
            .where("tenant", "=", file.code)
            .where("start_ms", ">=", fromMs)
            .where("failed", "=", 0)
            .execute(),
          db.selectFrom("coverage_cells").select(["road_id", "up", "down"]).where("tenant", "=", file.code).execute(),
        ]),
      )
      .catch((error: unknown) => {
        if (isRecordsAway(error)) return [[], []] as const;
        throw error;
      });
    const known = new Map(cells.map((one) => [one.road_id, one]));
    const stored = new Set(days.map(({ day }) => day));
    return {
      days: stored,
      coveredM(roadId, direction) {
        const road = roads.get(roadId);
        if (stored.size === 0 || road === undefined || (road.line?.length ?? 0) < 2) return null;
        const runs = known.get(roadId)?.[direction].filter(({ lastMs }) => lastMs >= fromMs) ?? [];
        const spans = chainageSpans(road.line, road.lengthM);
        // What comes twice is as much of the road twice.
        const within = spans.length === 0 ? [{ fromM: 0, toM: Number.POSITIVE_INFINITY }] : spans;
        const metres = runs.flatMap((run) => within.map((span) => Math.min(run.toM, span.toM) - Math.max(run.fromM, span.fromM)));
        return metres.reduce((sum, metre) => sum + Math.max(0, metre), 0);
      },
    };
  }

  private async rowsOf(tenant: Tenant, means: Means, month: string): Promise<PatrolledDay[]> {
    const { rows } = await this.deps.asking.kept(tenant, roadDays, patrolRequest(means, serviceIdentity(tenant), month), {
      keepMs: EVERY_MS / 2,
      part: month,
    });
    return rows.map((row) => roadDay.decode(row, tenant.source));
  }
}

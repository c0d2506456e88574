import type { Tenant } from "../../editions/load.ts";
import { type ChainageSpan, chainageSpans } from "../../shared/domain/chainages-of.ts";
import { type CoverageRun, coverageRuns } from "../../shared/domain/coverage.ts";
import { evenPieces } from "../../shared/domain/even-pieces.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { Computing } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import type { Records } from "../records/tables.ts";
import type { KeptPasses, Writing } from "./kept-passes.ts";
import { unpackWay } from "./pass-tables.ts";

export interface CoverageCellsDeps {
  readonly records: Records;
  readonly kept: Pick<KeptPasses, "step">;
  readonly computing: Pick<Computing, "run">;
  now(): number;
}

/** What was driven longer ago covers nothing any more: nobody asks whether it was 91 days or a year. */
export const COVERED_FOR_MS = 90 * 24 * 3_600_000;
const ROADS_AT_ONCE = 50;

interface PassOfRoad {
  readonly in_ms: number;
  readonly out_ms: number;
  readonly direction: "up" | "down" | null;
  readonly way: Buffer;
}

/** Counts what covers the roads (T4) of the passes that are stored, by the customer's rule: another rule counts anew, and asks nobody. */
export class CoverageCells {
  private readonly deps: CoverageCellsDeps;

  constructor(deps: CoverageCellsDeps) {
    this.deps = deps;
  }

  /** Some roads of which something changed; answers how many. @throws Fenced, and what `roadsOf` says of roads that are not known */
  async count({ file }: Tenant, writing: Writing, roadsOf: () => Promise<readonly Road[]>): Promise<number> {
    const { records, kept, computing, now } = this.deps;
    const rule = JSON.stringify(file.coverage);
    const old = await records.ask((db) =>
      db
        .selectFrom("coverage_cells")
        .select("road_id")
        .where("tenant", "=", file.code)
        .where((eb) => eb.or([eb("is_old", "=", true), eb("rule", "!=", rule)]))
        .orderBy("derived_at_ms")
        .limit(ROADS_AT_ONCE)
        .execute(),
    );
    const roads = new Map(old.length === 0 ? [] : (await roadsOf()).map((road) => [road.id, road]));
    for (const { road_id } of old) {
      const nowMs = now();
      const passes = await this.passesOf(file.code, road_id, nowMs - COVERED_FOR_MS);
      const runs = await computing.run(`passes:${file.code}`, bothDirections(passes, spansOf(roads.get(road_id)), file));
      const counted = { rule, up: JSON.stringify(runs.up), down: JSON.stringify(runs.down), is_old: false, derived_at_ms: nowMs };
      await kept.step(writing, (step) =>
        step.updateTable("coverage_cells").set(counted).where("tenant", "=", file.code).where("road_id", "=", road_id).execute(),
      );
    }
    return old.length;
  }

  private passesOf(tenant: string, roadId: string, fromMs: number): Promise<PassOfRoad[]> {
    return this.deps.records.ask((db) =>
      db
        .selectFrom("passes")
        .select(["in_ms", "out_ms", "direction", "way"])
        .where("tenant", "=", tenant)
        .where("road_id", "=", roadId)
        .where("in_ms", ">=", fromMs)
        .where("direction", "is not", null)
        // [T3] What may as well have been on another road counts for neither.
        .where("ambiguous_m", "=", 0)
        .execute(),
    );
  }
}

/** One that the services do not tell of any more is taken as it was driven. */
const spansOf = (road: Road | undefined): readonly ChainageSpan[] => (road === undefined ? [] : chainageSpans(road.line, road.lengthM));

function* bothDirections(
  passes: readonly PassOfRoad[],
  spans: readonly ChainageSpan[],
  { coverage, timeZone }: Tenant["file"],
): Steps<Record<"up" | "down", CoverageRun[]>> {
  const driven = function* (direction: "up" | "down") {
    for (const { in_ms, out_ms, way, ...one } of passes)
      if (one.direction === direction) yield { inMs: in_ms, pieces: evenPieces(unpackWay(way, in_ms, out_ms), spans, direction) };
  };
  return {
    up: yield* coverageRuns(driven("up"), coverage, timeZone),
    down: yield* coverageRuns(driven("down"), coverage, timeZone),
  };
}

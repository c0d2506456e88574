import { sql } from "kysely";
import type { Tenant } from "../../editions/load.ts";
import { Fenced } from "../../shared/node/writer-lease.ts";
import type { Records } from "../records/tables.ts";
import { boxAround } from "./fix-box.ts";
import type { KeptPasses } from "./kept-passes.ts";
import { unpackFixes } from "./pass-tables.ts";

export interface BoxFillingDeps {
  readonly records: Records;
  readonly kept: Pick<KeptPasses, "begin" | "step">;
}
interface Bare {
  readonly device_id: string;
  readonly hour_ms: number;
  readonly body: Buffer;
  readonly is_thinned: boolean;
  readonly next_body: Buffer | null;
  readonly is_next_thinned: boolean | null;
}

/** Of one customer in one round: those of ninety days of a hundred vehicles have boxes within three hours. */
const HOURS_AT_ONCE = 500;

/** Gives hours that were written before boxes were theirs, once: until then whoever looks for a place reads them all. */
export class BoxFilling {
  private readonly deps: BoxFillingDeps;

  constructor(deps: BoxFillingDeps) {
    this.deps = deps;
  }

  /** Some hours of one customer; answers how many. @throws what the database says; the next round goes on */
  async round({ file: { code } }: Pick<Tenant, "file">): Promise<number> {
    const bare = await this.bare(code);
    const writing = bare.length === 0 ? null : await this.deps.kept.begin(code);
    if (writing === null) return 0;
    const boxes = bare.map(({ body, is_thinned, next_body, is_next_thinned }) =>
      boxAround([...unpackFixes(body, is_thinned), ...(next_body === null ? [] : unpackFixes(next_body, is_next_thinned!).slice(0, 1))]),
    );
    const all = <V>(of: (row: Bare, box: (typeof boxes)[number]) => V): V[] => bare.map((row, i) => of(row, boxes[i]!));
    try {
      await this.deps.kept.step(writing, (step) =>
        sql`
          update fix_chunks set west = box.west, south = box.south, east = box.east, north = box.north
          from unnest(${all((row) => row.device_id)}::text[], ${all((row) => row.hour_ms)}::bigint[], ${all((_, { west }) => west)}::int[],
            ${all((_, { south }) => south)}::int[], ${all((_, { east }) => east)}::int[], ${all((_, { north }) => north)}::int[])
            as box (device_id, hour_ms, west, south, east, north)
          where tenant = ${code} and fix_chunks.device_id = box.device_id and fix_chunks.hour_ms = box.hour_ms and fix_chunks.west is null`.execute(
          step,
        ),
      );
      return bare.length;
    } catch (error) {
      if (error instanceof Fenced) return 0;
      throw error;
    }
  }

  /** Each with the hour that it leads to. */
  private async bare(tenant: string): Promise<Bare[]> {
    const { rows } = await this.deps.records.ask((db) =>
      sql<Bare>`
        select bare.device_id, bare.hour_ms, bare.body, bare.is_thinned, next.body as next_body, next.is_thinned as is_next_thinned
        from (select device_id, hour_ms, body, is_thinned from fix_chunks where tenant = ${tenant} and west is null limit ${HOURS_AT_ONCE}) as bare
        left join lateral (
          select body, is_thinned from fix_chunks where tenant = ${tenant} and device_id = bare.device_id and hour_ms > bare.hour_ms
          order by hour_ms limit 1) as next on true`.execute(db),
    );
    return rows;
  }
}

import type { Transaction } from "kysely";
import type { WallProgramme } from "../../shared/domain/wall-programme.ts";
import type { Tables } from "../records/tables.ts";

interface NewWall {
  readonly tenant: string;
  readonly id: string;
  readonly programme: WallProgramme;
  readonly by: { readonly id: string; readonly name: string };
  readonly atMs: number;
}

/** A wall with the first version of its programme, whose first scene begins then. */
export async function hangWall(step: Transaction<Tables>, { tenant, id, programme, by, atMs }: NewWall): Promise<void> {
  const anchorMs = Math.round(atMs);
  const anchor = JSON.stringify({ anchorMs, fromMs: anchorMs, beforeMs: anchorMs });
  await step.insertInto("walls").values({ tenant, id, version: 1, anchor, reload_at_ms: null }).execute();
  await step
    .insertInto("wall_programmes")
    .values({
      ...{ tenant, wall_id: id, version: 1, programme: JSON.stringify(programme) },
      ...{ by_id: by.id, by_name: by.name, at_ms: anchorMs },
    })
    .execute();
}

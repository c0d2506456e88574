import type { Transaction } from "kysely";
import type { WallProgramme } from "../../shared/domain/wall-programme.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_WALLS } from "../../shared/http/walls-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
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

/** Whoever makes a wall asks before, whether by itself or for a display. @throws ExpectedError tooLarge */
export async function refuseTooMany(step: Transaction<Tables>, tenant: string): Promise<void> {
  await oneAtATime(step, "walls", tenant);
  const counting = step.selectFrom("walls").select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await counting.where("tenant", "=", tenant).executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WALLS) throw new ExpectedError("tooLarge", { most: MOST_WALLS });
}

/**
 * A wall that was made for a display alone, and has its name, goes with it: while nobody set it otherwise, nothing else hangs there, and nothing was shown on
 * it that somebody may want to prove. Answers whether it went.
 */
export async function takeDownWith(step: Transaction<Tables>, tenant: string, displayId: string): Promise<boolean> {
  const untouched = step.selectFrom("walls").select("id").where("tenant", "=", tenant).where("id", "=", displayId).where("version", "=", 1);
  // Whoever hangs a display there meanwhile waits, or is waited for.
  if ((await untouched.forUpdate().executeTakeFirst()) === undefined) return false;
  const { numDeletedRows } = await step
    .deleteFrom("walls")
    .where("tenant", "=", tenant)
    .where("id", "=", displayId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("display_links").select("id").where("tenant", "=", tenant).where("wall_id", "=", displayId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("wall_plays").select("wall_id").where("tenant", "=", tenant).where("wall_id", "=", displayId))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

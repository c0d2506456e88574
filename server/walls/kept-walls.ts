import type { Transaction } from "kysely";
import { isOnCanvas, wallProgramme } from "../../shared/domain/wall-programme.ts";
import type { WallAnchor, WallInterrupt, WallState } from "../../shared/domain/wall-state.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { DisplayRequest } from "../../shared/http/displays-api.ts";
import type { DeskWall, ProgrammeVersion } from "../../shared/http/walls-api.ts";
import type { Tables } from "../records/tables.ts";

type Hangs = NonNullable<DisplayRequest["hangs"]>;
type Step = Pick<Transaction<Tables>, "selectFrom">;

/** Walls of a customer as they play at a moment: all, or the one that is named. */
export async function wallsIn(step: Step, tenant: string, nowMs: number, id: string | null = null): Promise<DeskWall[]> {
  const playing = step
    .selectFrom("walls")
    .innerJoin("wall_programmes", (join) =>
      join
        .onRef("wall_programmes.tenant", "=", "walls.tenant")
        .onRef("wall_programmes.wall_id", "=", "walls.id")
        .onRef("wall_programmes.version", "=", "walls.version"),
    )
    .select(["walls.id", "walls.version", "anchor", "reload_at_ms", "programme", "by_name", "at_ms"])
    .where("walls.tenant", "=", tenant);
  const rows = await (id === null ? playing : playing.where("walls.id", "=", id)).orderBy("at_ms").orderBy("walls.id").execute();
  if (rows.length === 0) return [];
  const open = step.selectFrom("wall_interrupts").selectAll().where("tenant", "=", tenant).where("until_ms", ">", nowMs);
  const interrupts = await (id === null ? open : open.where("wall_id", "=", id)).orderBy("from_ms").orderBy("id").execute();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, anchor: row.anchor, reloadAtMs: row.reload_at_ms },
    programme: wallProgramme.parse(row.programme),
    interrupts: interrupts
      .filter(({ wall_id }) => wall_id === row.id)
      .map(
        ({ id, priority, from_ms, until_ms, by_name, shows }): WallInterrupt => ({
          ...{ id, priority, fromMs: from_ms, untilMs: until_ms, by: by_name, shows },
        }),
      ),
    ...{ changedBy: row.by_name, changedAtMs: row.at_ms },
  }));
}

/** Every version of a wall's programme, the newest first; none of a wall that is not there. */
export async function programmesOf(step: Step, tenant: string, wallId: string): Promise<ProgrammeVersion[]> {
  const rows = await step
    .selectFrom("wall_programmes")
    .select(["version", "programme", "by_name as by", "at_ms as atMs"])
    .where("tenant", "=", tenant)
    .where("wall_id", "=", wallId)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({ ...row, programme: wallProgramme.parse(row.programme) }));
}

/** @throws ExpectedError notFound */
export async function wallIn(step: Step, tenant: string, nowMs: number, id: string): Promise<WallState> {
  const [wall] = await wallsIn(step, tenant, nowMs, id);
  if (wall === undefined) throw new ExpectedError("notFound", { wall: id });
  const { changedBy: _, changedAtMs: __, ...state } = wall;
  return state;
}

/** Whoever else does something to this wall waits until the step is over. @throws ExpectedError notFound */
export async function lockWall(step: Transaction<Tables>, tenant: string, id: string): Promise<void> {
  const wall = await step.selectFrom("walls").select("id").where("tenant", "=", tenant).where("id", "=", id).forUpdate().executeTakeFirst();
  if (wall === undefined) throw new ExpectedError("notFound", { wall: id });
}

/** As `lockWall`, for a display that is hung at a place of it. @throws ExpectedError notFound, placeOffWall with the columns and rows that there are */
export async function lockPlace(step: Transaction<Tables>, tenant: string, { wallId, place }: Hangs, nowMs: number): Promise<void> {
  await lockWall(step, tenant, wallId);
  const { columns, rows } = (await wallIn(step, tenant, nowMs, wallId)).programme.canvas;
  if (!isOnCanvas({ columns, rows }, place)) throw new ExpectedError("placeOffWall", { columns, rows });
}

export async function setAnchor(step: Transaction<Tables>, tenant: string, id: string, anchor: WallAnchor): Promise<void> {
  await step
    .updateTable("walls")
    .set({ anchor: JSON.stringify(anchor) })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

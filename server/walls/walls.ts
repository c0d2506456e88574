import type { Transaction } from "kysely";
import { isOnCanvas, type WallCanvas, type WallProgramme } from "../../shared/domain/wall-programme.ts";
import { HOLD_MS, IDENTIFY_MS, type Interrupting, PRIORITY_OF, type WallState } from "../../shared/domain/wall-state.ts";
import { beginsAt, begunAnew, ledOn, shownAt } from "../../shared/domain/wall-turn.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { DeskWall, InterruptRequest, ProgrammeVersion } from "../../shared/http/walls-api.ts";
import type { Records, Tables } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import { hangWall, refuseTooMany } from "./hang-wall.ts";
import { lockWall, programmesOf, setAnchor, wallIn, wallsIn } from "./kept-walls.ts";

export interface WallsDeps {
  records: Records;
  newId(): string;
  /** Tells all displays and desks of a customer that they should ask again. */
  moved(tenant: string): void;
  now(): number;
}

/** Interrupts that are over are nobody's business after so long; the audit tells of them for longer. */
const KEEP_INTERRUPTS_MS = 7 * 24 * 3_600_000;

/**
 * Walls (W): a programme of which every edit is another version, the anchor that its turn is reckoned from, and what stands in its way.
 * Nobody leads: displays reckon their scene from these and the server's clock. @throws ExpectedError recordsAway, as everything here
 */
export class Walls {
  private readonly deps: WallsDeps;

  constructor(deps: WallsDeps) {
    this.deps = deps;
  }

  list(tenant: string): Promise<DeskWall[]> {
    return this.deps.records.ask((db) => wallsIn(db as Transaction<Tables>, tenant, this.nowMs()));
  }

  async create({ tenant, user }: Session, programme: WallProgramme): Promise<WallState> {
    const [id, atMs] = [this.deps.newId(), this.nowMs()];
    const made = await this.deps.records.step(async (step) => {
      await refuseTooMany(step, tenant);
      await hangWall(step, { tenant, id, programme, by: user, atMs });
      return wallIn(step, tenant, atMs, id);
    });
    this.deps.moved(tenant);
    return made;
  }

  /** Another version; its first scene begins. @throws ExpectedError notFound, recordMoved, wallTooSmall with the displays that would hang outside of it */
  change({ tenant, user }: Session, id: string, programme: WallProgramme, seenVersion: number): Promise<WallState> {
    return this.deed(tenant, id, async (step, state) => {
      if (state.version !== seenVersion) throw new ExpectedError("recordMoved", { wall: id });
      await this.refuseTooSmall(step, tenant, state, programme.canvas);
      const version = seenVersion + 1;
      await step
        .insertInto("wall_programmes")
        .values({
          ...{ tenant, wall_id: id, version, programme: JSON.stringify(programme) },
          ...{ by_id: user.id, by_name: user.name, at_ms: this.nowMs() },
        })
        .execute();
      await step.updateTable("walls").set({ version }).where("tenant", "=", tenant).where("id", "=", id).execute();
      await setAnchor(step, tenant, id, begunAnew(state.anchor, beginsAt(this.nowMs())));
    });
  }

  /** Of those that hung outside of it before, its canvas is not to blame. */
  private async refuseTooSmall(step: Transaction<Tables>, tenant: string, { id, programme }: WallState, canvas: WallCanvas): Promise<void> {
    const hanging = await step
      .selectFrom("display_links")
      .select(["name", "place"])
      .where("tenant", "=", tenant)
      .where("wall_id", "=", id)
      .where("expires_at_ms", ">", this.nowMs())
      .orderBy("name")
      .execute();
    const off = hanging.filter(({ place }) => isOnCanvas(programme.canvas, place) && !isOnCanvas(canvas, place));
    if (off.length > 0) throw new ExpectedError("wallTooSmall", { displays: off.map(({ name }) => name) });
  }

  /** The newest first. @throws ExpectedError notFound */
  async versions(tenant: string, id: string): Promise<ProgrammeVersion[]> {
    const versions = await this.deps.records.ask((db) => programmesOf(db, tenant, id));
    if (versions.length === 0) throw new ExpectedError("notFound", { wall: id });
    return versions;
  }

  /** Answers what it was called. @throws ExpectedError notFound, wallInUse */
  async remove(tenant: string, id: string): Promise<string> {
    const name = await this.deps.records.step(async (step) => {
      await lockWall(step, tenant, id);
      const { programme } = await wallIn(step, tenant, this.nowMs(), id);
      // Links that are over hang nowhere, also before somebody sweeps them away.
      await step
        .deleteFrom("display_links")
        .where("tenant", "=", tenant)
        .where("wall_id", "=", id)
        .where("expires_at_ms", "<=", this.nowMs())
        .execute();
      const hangs = await step
        .selectFrom("display_links")
        .select("id")
        .where("tenant", "=", tenant)
        .where("wall_id", "=", id)
        .limit(1)
        .execute();
      if (hangs.length > 0) throw new ExpectedError("wallInUse", { wall: id });
      await step.deleteFrom("walls").where("tenant", "=", tenant).where("id", "=", id).execute();
      return programme.name;
    });
    this.deps.moved(tenant);
    return name;
  }

  /** The scene after the one that stands begins. @throws ExpectedError notFound */
  next(tenant: string, id: string, zone: string): Promise<WallState> {
    return this.deed(tenant, id, async (step, state) => {
      const atMs = beginsAt(this.nowMs());
      // Whoever leads a wall on that is held wants to see it go.
      await this.end(step, tenant, id, "hold", atMs);
      await setAnchor(step, tenant, id, ledOn(state, atMs, zone));
    });
  }

  /** One of a kind at a time: the newer takes the place of the one before. @throws ExpectedError notFound */
  interrupt({ tenant, user }: Session, id: string, asked: InterruptRequest, zone: string): Promise<WallState> {
    return this.deed(tenant, id, async (step, state) => {
      const fromMs = beginsAt(this.nowMs());
      const [shows, lastsMs] = interrupting(asked, state, fromMs, zone);
      await this.end(step, tenant, id, shows.kind, fromMs);
      await step
        .insertInto("wall_interrupts")
        .values({
          ...{ tenant, wall_id: id, id: this.deps.newId(), priority: PRIORITY_OF[shows.kind], by_name: user.name },
          ...{ from_ms: fromMs, until_ms: fromMs + lastsMs, shows: JSON.stringify(shows) },
        })
        .execute();
      await step
        .deleteFrom("wall_interrupts")
        .where("tenant", "=", tenant)
        .where("until_ms", "<", fromMs - KEEP_INTERRUPTS_MS)
        .execute();
    });
  }

  /** @throws ExpectedError notFound */
  release(tenant: string, id: string): Promise<WallState> {
    return this.deed(tenant, id, (step) => this.end(step, tenant, id, null, beginsAt(this.nowMs())));
  }

  /** @throws ExpectedError notFound */
  reload(tenant: string, id: string): Promise<WallState> {
    return this.deed(tenant, id, async (step) => {
      const reload_at_ms = beginsAt(this.nowMs());
      await step.updateTable("walls").set({ reload_at_ms }).where("tenant", "=", tenant).where("id", "=", id).execute();
    });
  }

  private async deed(tenant: string, id: string, act: (step: Transaction<Tables>, state: WallState) => Promise<void>): Promise<WallState> {
    const after = await this.deps.records.step(async (step) => {
      await lockWall(step, tenant, id);
      await act(step, await wallIn(step, tenant, this.nowMs(), id));
      return wallIn(step, tenant, this.nowMs(), id);
    });
    this.deps.moved(tenant);
    return after;
  }

  /** What has not begun by then never does. */
  private async end(step: Transaction<Tables>, tenant: string, id: string, kind: Interrupting["kind"] | null, atMs: number): Promise<void> {
    const kinds = kind === null ? Object.values(PRIORITY_OF) : [PRIORITY_OF[kind]];
    const unbegun = step.deleteFrom("wall_interrupts").where("tenant", "=", tenant).where("wall_id", "=", id);
    await unbegun.where("priority", "in", kinds).where("from_ms", ">=", atMs).execute();
    const open = step.updateTable("wall_interrupts").set({ until_ms: atMs }).where("tenant", "=", tenant).where("wall_id", "=", id);
    await open.where("priority", "in", kinds).where("until_ms", ">", atMs).execute();
  }

  private nowMs(): number {
    return Math.round(this.deps.now());
  }
}

function interrupting(asked: InterruptRequest, state: WallState, atMs: number, zone: string): [Interrupting, number] {
  switch (asked.kind) {
    case "hold":
      return [{ kind: "hold", scene: shownAt(state, atMs, zone).scene }, HOLD_MS];
    case "identify":
      return [{ kind: "identify" }, IDENTIFY_MS];
    case "notice":
      return [{ kind: "notice", text: asked.text }, asked.minutes * 60_000];
  }
}

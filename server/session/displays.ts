import { randomUUID } from "node:crypto";
import { usualProgramme } from "../../shared/domain/wall-programme.ts";
import type { HungDisplay, WallWord } from "../../shared/domain/wall-state.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Display, type DisplayRequest, MOST_DISPLAYS } from "../../shared/http/displays-api.ts";
import { digestOf, isLinkToken, newLinkToken } from "../links/link-token.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import { hangWall, refuseTooMany, takeDownWith } from "../walls/hang-wall.ts";
import { lockPlace, wallIn } from "../walls/kept-walls.ts";
import { endStay, keepPlays } from "../walls/plays.ts";
import type { Session } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface DisplaysDeps {
  records: Records;
  sessions: SessionStore;
  /** Tells all displays and desks of a customer that they should ask again. */
  moved(tenant: string): void;
  now(): number;
}

type HungAs = Pick<DisplayRequest, "name" | "interruptsFor"> & { readonly hangs: NonNullable<DisplayRequest["hangs"]> };

const DAY_MS = 24 * 3_600_000;
/** A wall signs in again by itself, so what was taken from one ends soon. */
const WALL_SESSION_MS = 30 * DAY_MS;

/** Links that sign walls in (W): revocable, read-only, the whole tenant. Only a digest of the token is kept. */
export class Displays {
  private readonly deps: DisplaysDeps;

  constructor(deps: DisplaysDeps) {
    this.deps = deps;
  }

  /** Answers the token; it is not told again. @throws ExpectedError notFound: no such wall, placeOffWall, tooLarge */
  async create(session: Session, asked: DisplayRequest): Promise<{ display: Display; token: string }> {
    const token = newLinkToken();
    return { display: await this.hang(session, asked, digestOf(token)), token };
  }

  /** A display of the token with this digest. @throws ExpectedError notFound: no such wall, or somebody else hung this one; placeOffWall, tooLarge */
  async hang({ tenant, user }: Session, { name, days, hangs, interruptsFor }: DisplayRequest, digest: string): Promise<Display> {
    const [id, createdAtMs] = [randomUUID(), Math.round(this.deps.now())];
    const expiresAtMs = createdAtMs + days * DAY_MS;
    const { wallId, place } = hangs ?? { wallId: id, place: { column: 0, row: 0 } };
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "display links", tenant);
      await step.deleteFrom("display_links").where("tenant", "=", tenant).where("expires_at_ms", "<=", createdAtMs).execute();
      const counting = step.selectFrom("display_links").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where("tenant", "=", tenant).executeTakeFirstOrThrow();
      if (count >= MOST_DISPLAYS) throw new ExpectedError("tooLarge", { most: MOST_DISPLAYS });
      if (hangs === null) {
        await refuseTooMany(step, tenant);
        await hangWall(step, { tenant, id, programme: usualProgramme(name), by: user, atMs: createdAtMs });
      } else await lockPlace(step, tenant, hangs, createdAtMs);
      const made = await step
        .insertInto("display_links")
        .values({
          ...{ id, tenant, name, digest, created_by: user.name, wall_id: wallId, place: JSON.stringify(place) },
          interrupts_for: interruptsFor && JSON.stringify(interruptsFor),
          ...{ created_at_ms: createdAtMs, hung_at_ms: createdAtMs, expires_at_ms: expiresAtMs, last_seen_at_ms: null },
        })
        .onConflict((conflict) => conflict.column("digest").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (made === undefined) throw new ExpectedError("notFound", { letters: "" });
    });
    return {
      ...{ id, name, createdAtMs, expiresAtMs, lastSeenAtMs: null, createdBy: user.name, wallId, place },
      interruptsFor,
      shown: null,
    };
  }

  /** Whether a link with this digest still works. */
  async isHung(digest: string): Promise<boolean> {
    const found = await this.deps.records.ask((db) =>
      db
        .selectFrom("display_links")
        .select("id")
        .where("digest", "=", digest)
        .where("expires_at_ms", ">", this.deps.now())
        .executeTakeFirst(),
    );
    return found !== undefined;
  }

  /** Of those that still work. @throws ExpectedError recordsAway, as everything here */
  list(tenant: string): Promise<Display[]> {
    return this.deps.records.ask((db) =>
      db
        .selectFrom("display_links")
        .select([
          ...(["id", "name", "created_at_ms as createdAtMs", "expires_at_ms as expiresAtMs"] as const),
          ...([
            "last_seen_at_ms as lastSeenAtMs",
            "created_by as createdBy",
            "wall_id as wallId",
            "place",
            "interrupts_for as interruptsFor",
            "shown",
          ] as const),
        ])
        .where("tenant", "=", tenant)
        .where("expires_at_ms", ">", this.deps.now())
        .orderBy("created_at_ms")
        .execute(),
    );
  }

  /** Answers what it was called and where it hung. @throws ExpectedError notFound, placeOffWall */
  async change(tenant: string, id: string, { name, hangs: { wallId, place }, interruptsFor }: HungAs): Promise<HungAs> {
    const before = await this.deps.records.step(async (step) => {
      const before = await step
        .selectFrom("display_links")
        .select(["name", "wall_id", "place", "interrupts_for", "hung_at_ms"])
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("expires_at_ms", ">", this.deps.now())
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw new ExpectedError("notFound", { display: id });
      const isMoved = before.wall_id !== wallId;
      // One that hangs where a canvas had a place before may still be called otherwise.
      if (isMoved || before.place.column !== place.column || before.place.row !== place.row)
        await lockPlace(step, tenant, { wallId, place }, this.deps.now());
      const movedAtMs = Math.round(this.deps.now());
      if (isMoved) await endStay(step, { tenant, display_id: id, ...stayOf(before), ended_at_ms: movedAtMs });
      await step
        .updateTable("display_links")
        .set({ name, wall_id: wallId, place: JSON.stringify(place), interrupts_for: interruptsFor && JSON.stringify(interruptsFor) })
        .$if(isMoved, (moving) => moving.set({ hung_at_ms: movedAtMs }))
        .where("id", "=", id)
        .execute();
      return { name: before.name, hangs: { wallId: before.wall_id, place: before.place }, interruptsFor: before.interrupts_for };
    });
    this.deps.moved(tenant);
    return before;
  }

  /** A display tells what it shows and showed, where it shows something, and hears what its wall does. @throws ExpectedError notFound */
  async shown(tenant: string, id: string, word: WallWord | null): Promise<HungDisplay> {
    const atMs = Math.round(this.deps.now());
    const { plays = [], ...shown } = word ?? {};
    // Two screens of one link tell one after the other.
    return this.deps.records.step(async (db) => {
      const hung = await db
        .updateTable("display_links")
        .set({ last_seen_at_ms: atMs, ...(word !== null && { shown: JSON.stringify({ ...shown, atMs }) }) })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("expires_at_ms", ">", atMs)
        .returning(["name", "wall_id", "place", "interrupts_for", "hung_at_ms"])
        .executeTakeFirst();
      if (hung === undefined) throw new ExpectedError("notFound", { display: id });
      const teller = { tenant, id, name: hung.name, wallId: hung.wall_id, sinceMs: hung.hung_at_ms };
      const keptUntilMs = await keepPlays(db, teller, plays, atMs);
      const wall = await wallIn(db, tenant, atMs, hung.wall_id);
      return { name: hung.name, place: hung.place, wall, interruptsFor: hung.interrupts_for, keptUntilMs };
    });
  }

  /** The link stops working, and the walls that it signed in go dark. Answers what it was called. @throws ExpectedError notFound */
  async revoke(tenant: string, id: string): Promise<string> {
    const [gone, isWallGone] = await this.deps.records.step(async (step) => {
      const link = step.deleteFrom("display_links").where("tenant", "=", tenant).where("id", "=", id);
      const gone = await link.returning(["name", "wall_id", "hung_at_ms", "expires_at_ms"]).executeTakeFirst();
      if (gone === undefined) throw new ExpectedError("notFound", { display: id });
      const endedAtMs = Math.min(gone.expires_at_ms, Math.round(this.deps.now()));
      await endStay(step, { tenant, display_id: id, ...stayOf(gone), ended_at_ms: endedAtMs });
      return [gone, await takeDownWith(step, tenant, id)] as const;
    });
    if (isWallGone) this.deps.moved(tenant);
    await this.deps.sessions.endAllOf({ tenant, user: { id: `display:${id}` } });
    return gone.name;
  }

  /** Who a wall with this token is. @throws ExpectedError notFound: an unknown, revoked and expired link look the same. */
  async signIn(token: string, from: { address: string; agent: string }): Promise<Session> {
    const nowMs = this.deps.now();
    const link = isLinkToken(token) ? await this.use(digestOf(token), nowMs) : undefined;
    if (link === undefined) throw new ExpectedError("notFound", { display: "" });
    return {
      tenant: link.tenant,
      user: {
        id: `display:${link.id}`,
        userId: "",
        name: link.name,
        account: "",
        userType: 0,
        companyId: "",
        company: "",
        companyNames: [],
        ownerAdmin: false,
        roadAdministration: false,
        yzw: false,
      },
      edition: "default",
      ...from,
      createdAtMs: nowMs,
      expiresAtMs: Math.min(link.expires_at_ms, nowMs + WALL_SESSION_MS),
      displayId: link.id,
    };
  }

  private use(digest: string, nowMs: number) {
    return this.deps.records.ask((db) =>
      db
        .updateTable("display_links")
        .set({ last_seen_at_ms: nowMs })
        .where("digest", "=", digest)
        .where("expires_at_ms", ">", nowMs)
        .returning(["tenant", "id", "name", "expires_at_ms"])
        .executeTakeFirst(),
    );
  }
}

const stayOf = ({ name, wall_id, hung_at_ms }: Record<"name" | "wall_id", string> & { readonly hung_at_ms: number }) => ({
  ...{ name, wall_id, hung_at_ms },
});

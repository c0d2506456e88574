import { randomUUID } from "node:crypto";
import type { WallProgramme, WallShown } from "../../shared/domain/wall-programme.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Display, MOST_DISPLAYS } from "../../shared/http/displays-api.ts";
import { digestOf, isLinkToken, newLinkToken } from "../links/link-token.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface DisplaysDeps {
  records: Records;
  sessions: SessionStore;
  now(): number;
}

const DAY_MS = 24 * 3_600_000;
/** A wall signs in again by itself, so what was taken from one ends soon. */
const WALL_SESSION_MS = 30 * DAY_MS;

/** Links that sign walls in (W): revocable, read-only, the whole tenant. Only a digest of the token is kept. */
export class Displays {
  private readonly deps: DisplaysDeps;

  constructor(deps: DisplaysDeps) {
    this.deps = deps;
  }

  /** Answers the token; it is not told again. */
  async create(session: Session, { name, scenes, theme }: WallProgramme, days: number): Promise<{ display: Display; token: string }> {
    const token = newLinkToken();
    const createdAtMs = this.deps.now();
    const made: Display = {
      id: randomUUID(),
      name,
      createdAtMs,
      expiresAtMs: createdAtMs + days * DAY_MS,
      lastSeenAtMs: null,
      createdBy: session.user.name,
      ...{ scenes, theme, shown: null },
    };
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "display links", session.tenant);
      await step.deleteFrom("display_links").where("tenant", "=", session.tenant).where("expires_at_ms", "<=", createdAtMs).execute();
      const counting = step.selectFrom("display_links").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where("tenant", "=", session.tenant).executeTakeFirstOrThrow();
      if (count >= MOST_DISPLAYS) throw new ExpectedError("tooLarge", { most: MOST_DISPLAYS });
      const { id, expiresAtMs, createdBy } = made;
      await step
        .insertInto("display_links")
        .values({
          ...{ id, tenant: session.tenant, name, digest: digestOf(token), created_by: createdBy },
          ...{ created_at_ms: createdAtMs, expires_at_ms: expiresAtMs, last_seen_at_ms: null },
          ...{ scenes: JSON.stringify(scenes), theme },
        })
        .execute();
    });
    return { display: made, token };
  }

  /** Of those that still work. @throws ExpectedError recordsAway, as everything here */
  list(tenant: string): Promise<Display[]> {
    return this.deps.records.ask((db) =>
      db
        .selectFrom("display_links")
        .select([
          ...(["id", "name", "created_at_ms as createdAtMs", "expires_at_ms as expiresAtMs"] as const),
          ...(["last_seen_at_ms as lastSeenAtMs", "created_by as createdBy", "scenes", "theme", "shown"] as const),
        ])
        .where("tenant", "=", tenant)
        .where("expires_at_ms", ">", this.deps.now())
        .orderBy("created_at_ms")
        .execute(),
    );
  }

  /** Walls of the link do so within seconds. Answers what it was called and set to before. @throws ExpectedError notFound */
  async change(tenant: string, id: string, { name, scenes, theme }: WallProgramme): Promise<WallProgramme> {
    return this.deps.records.step(async (step) => {
      const before = await step
        .selectFrom("display_links")
        .select(["name", "scenes", "theme"])
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("expires_at_ms", ">", this.deps.now())
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw new ExpectedError("notFound", { display: id });
      await step
        .updateTable("display_links")
        .set({ name, scenes: JSON.stringify(scenes), theme })
        .where("id", "=", id)
        .execute();
      return before;
    });
  }

  /** A wall tells what it shows, where it shows something, and hears what it is set to. @throws ExpectedError notFound */
  async shown(tenant: string, id: string, shown: WallShown | null): Promise<WallProgramme> {
    const atMs = this.deps.now();
    const set = await this.deps.records.ask((db) =>
      db
        .updateTable("display_links")
        .set({ last_seen_at_ms: atMs, ...(shown !== null && { shown: JSON.stringify({ ...shown, atMs }) }) })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("expires_at_ms", ">", atMs)
        .returning(["name", "scenes", "theme"])
        .executeTakeFirst(),
    );
    if (set === undefined) throw new ExpectedError("notFound", { display: id });
    return set;
  }

  /** The link stops working, and the walls that it signed in go dark. Answers what it was called. @throws ExpectedError notFound */
  async revoke(tenant: string, id: string): Promise<string> {
    const gone = await this.deps.records.ask((db) =>
      db.deleteFrom("display_links").where("tenant", "=", tenant).where("id", "=", id).returning("name").executeTakeFirst(),
    );
    if (gone === undefined) throw new ExpectedError("notFound", { display: id });
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

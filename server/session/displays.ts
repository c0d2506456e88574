import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { ExpectedError } from "../../shared/errors.ts";
import { type Display, display, LONGEST_DISPLAY_DAYS } from "../../shared/http/displays-api.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface DisplaysDeps {
  redis: RedisClient;
  sessions: SessionStore;
  now(): number;
}

const stored = display.extend({ digest: z.string() });
type Stored = z.infer<typeof stored>;

const DAY_MS = 24 * 3_600_000;
/** A wall signs in again by itself, so what was taken from one ends soon. */
const WALL_SESSION_MS = 30 * DAY_MS;
const listKey = (tenant: string) => `{displays}:${tenant}`;
const linkKey = (digest: string) => `{displays}:link:${digest}`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Links that sign walls in (W): revocable, read-only, the whole tenant. Only a digest of the token is kept. */
export class Displays {
  private readonly deps: DisplaysDeps;

  constructor(deps: DisplaysDeps) {
    this.deps = deps;
  }

  /** Answers the token; it is not told again. */
  async create(session: Session, name: string, days: number): Promise<{ display: Display; token: string }> {
    const token = randomBytes(32).toString("base64url");
    const createdAtMs = this.deps.now();
    const made: Display = {
      id: randomUUID(),
      name,
      createdAtMs,
      expiresAtMs: createdAtMs + days * DAY_MS,
      lastSeenAtMs: null,
      createdBy: session.user.name,
    };
    const digest = digestOf(token);
    await this.deps.redis
      .multi()
      .hset(listKey(session.tenant), made.id, JSON.stringify({ ...made, digest }))
      .set(linkKey(digest), JSON.stringify({ tenant: session.tenant, id: made.id }), "PX", days * DAY_MS)
      .exec();
    return { display: made, token };
  }

  async list(tenant: string): Promise<Display[]> {
    const all = Object.values(await this.deps.redis.hgetall(listKey(tenant))).map(readStored);
    const gone = all.filter(({ expiresAtMs }) => expiresAtMs <= this.deps.now());
    if (gone.length > 0) await this.deps.redis.hdel(listKey(tenant), ...gone.map(({ id }) => id));
    return all.filter((one) => !gone.includes(one)).map(({ digest: _, ...shown }) => shown);
  }

  /** The link stops working, and the walls that it signed in go dark. @throws ExpectedError notFound */
  async revoke(tenant: string, id: string): Promise<void> {
    const found = await this.find(tenant, id);
    if (found === null) throw new ExpectedError("notFound", { display: id });
    await this.deps.redis.multi().hdel(listKey(tenant), id).del(linkKey(found.digest)).exec();
    await this.deps.sessions.endAllOf({ tenant, user: { id: `display:${id}` } });
  }

  /** Who a wall with this token is. @throws ExpectedError notFound: an unknown, revoked and expired link look the same. */
  async signIn(token: string, from: { address: string; agent: string }): Promise<Session> {
    const text = TOKEN.test(token) ? await this.deps.redis.get(linkKey(digestOf(token))) : null;
    const link = text === null ? null : (JSON.parse(text) as { tenant: string; id: string });
    const found = link === null ? null : await this.find(link.tenant, link.id);
    if (link === null || found === null || found.expiresAtMs <= this.deps.now()) throw new ExpectedError("notFound", { display: "" });
    const nowMs = this.deps.now();
    await this.deps.redis.hset(listKey(link.tenant), found.id, JSON.stringify({ ...found, lastSeenAtMs: nowMs }));
    return {
      tenant: link.tenant,
      user: {
        id: `display:${found.id}`,
        userId: "",
        name: found.name,
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
      expiresAtMs: Math.min(found.expiresAtMs, nowMs + WALL_SESSION_MS),
      displayId: found.id,
    };
  }

  private async find(tenant: string, id: string): Promise<Stored | null> {
    const text = await this.deps.redis.hget(listKey(tenant), id);
    return text === null ? null : readStored(text);
  }
}

/** Links of earlier versions could last ten years. */
function readStored(text: string): Stored {
  const link = stored.parse(JSON.parse(text));
  return { ...link, expiresAtMs: Math.min(link.expiresAtMs, link.createdAtMs + LONGEST_DISPLAY_DAYS * DAY_MS) };
}

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

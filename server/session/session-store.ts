import { createHash, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { RedisClient } from "../redis.ts";
import type { Session } from "./session.ts";

export interface SessionStoreDeps {
  redis: RedisClient;
  log: Logger;
  now(): number;
}

/** A session with the digest that names it; the id itself only the browser has. */
export interface NamedSession {
  readonly digest: string;
  readonly session: Session;
}

/** The number is raised with the shape of sessions: those of an earlier version are not known any more. */
const key = (digest: string) => `{session}:2:${digest}`;
/** Digests of one person's or one wall's sessions, so that all of them can be ended. */
const ownerKey = (userId: string) => `{session}:of:${userId}`;
/** Lives as long as Redis remembers anything: a missing one says that sessions were lost rather than ended. */
const BIRTH_KEY = "{session}:birth";
export const ENDED_CHANNEL = "session:ended";
const MAX_REMEMBERED = 20_000;
/** How long another server's logout may go unnoticed when its message was lost. */
const SWEEP_MS = 30_000;

/**
 * Sessions in Redis under the digest of their id. Each server remembers those that it has seen: when Redis has lost everything it
 * gets them back, so that losing the cache signs nobody out and leaves no wall dark.
 */
export class SessionStore {
  private readonly remembered = new Map<string, { session: Session; birth: string }>();
  private readonly deps: SessionStoreDeps;
  private readonly timer: NodeJS.Timeout;
  /** Told of every session that ended, here or on another server. */
  onEnded: (digest: string) => void = () => {};

  constructor(deps: SessionStoreDeps) {
    this.deps = deps;
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Answers the id for the cookie. @throws when Redis is away. */
  async create(session: Session): Promise<string> {
    const id = randomBytes(32).toString("base64url");
    const digest = digestOf(id);
    await this.write(digest, session);
    this.remember(digest, session, await this.birth());
    return id;
  }

  /** @throws when Redis is away. */
  async find(id: string): Promise<NamedSession | null> {
    const digest = digestOf(id);
    const [text, birth] = await this.deps.redis.mget(key(digest), BIRTH_KEY);
    const session = text ? (JSON.parse(text) as Session) : await this.restore(digest, birth ?? null);
    if (session === null || session.expiresAtMs <= this.deps.now()) return null;
    this.remember(digest, session, birth ?? (await this.birth()));
    return { digest, session };
  }

  async end(digest: string): Promise<void> {
    await this.deps.redis.del(key(digest));
    this.ended(digest);
    await this.deps.redis.publish(ENDED_CHANNEL, digest);
  }

  /** By the browser's own id, which may be unknown. */
  async endById(id: string): Promise<void> {
    await this.end(digestOf(id));
  }

  /** Forces somebody out everywhere. */
  async endAllOf(userId: string): Promise<void> {
    for (const digest of await this.deps.redis.smembers(ownerKey(userId))) await this.end(digest);
    await this.deps.redis.del(ownerKey(userId));
  }

  /** Another server said so. */
  ended(digest: string): void {
    this.remembered.delete(digest);
    this.onEnded(digest);
  }

  private async restore(digest: string, birth: string | null): Promise<Session | null> {
    const mine = this.remembered.get(digest);
    if (mine === undefined || mine.birth === birth || mine.session.expiresAtMs <= this.deps.now()) return null;
    await this.write(digest, mine.session);
    this.deps.log.info("a session was restored after redis had lost it");
    return mine.session;
  }

  private async birth(): Promise<string> {
    await this.deps.redis.set(BIRTH_KEY, randomBytes(8).toString("hex"), "NX");
    return (await this.deps.redis.get(BIRTH_KEY)) ?? "";
  }

  private async write(digest: string, session: Session): Promise<void> {
    const leftMs = Math.max(1, session.expiresAtMs - this.deps.now());
    const owner = ownerKey(session.user.id);
    await this.deps.redis.multi().set(key(digest), JSON.stringify(session), "PX", leftMs).sadd(owner, digest).pexpire(owner, leftMs).exec();
  }

  private remember(digest: string, session: Session, birth: string): void {
    this.remembered.delete(digest);
    this.remembered.set(digest, { session, birth });
    const oldest = this.remembered.size > MAX_REMEMBERED ? this.remembered.keys().next().value : undefined;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }

  /** Expiry, and logouts whose message was lost. */
  private async sweep(): Promise<void> {
    try {
      const birth = await this.deps.redis.get(BIRTH_KEY);
      for (const [digest, { session, birth: known }] of [...this.remembered]) {
        if (session.expiresAtMs <= this.deps.now()) this.ended(digest);
        else if (!(await this.deps.redis.exists(key(digest)))) {
          if (known === birth) this.ended(digest);
          else await this.restore(digest, birth);
        }
      }
    } catch (error) {
      this.deps.log.debug({ reason: (error as Error).message }, "sessions could not be swept; the next round tries again");
    }
  }
}

const digestOf = (id: string): string => createHash("sha256").update(id).digest("base64url");

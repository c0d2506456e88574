import { createHash, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { ExpectedError } from "../../shared/errors.ts";
import { channelOf } from "../../shared/live/channels.ts";
import { takePlaceOfOldest } from "../bounds/places.ts";
import type { RedisClient } from "../redis.ts";
import { hasSameRights } from "./rights.ts";
import type { Session } from "./session.ts";

export interface SessionStoreDeps {
  redis: RedisClient;
  log: Logger;
  now(): number;
}

export interface Owner {
  readonly tenant: string;
  readonly user: { readonly id: string };
}

/** A session with the digest that names it; the id itself only the browser has. */
export interface NamedSession {
  readonly digest: string;
  readonly session: Session;
}

/** The number is raised with the shape of sessions: those of an earlier version are not known any more. */
const key = (digest: string) => `{session}:2:${digest}`;
/**
 * Digests by the time at which they expire: of one person's or one wall's sessions, so that all of them can be ended, and of a tenant's.
 * Services of two tenants may give the same id.
 */
const ownerKey = (owner: Owner) => `{session}:of:${owner.tenant}:${owner.user.id}`;
/** How often everything of a person was ended lately: what was begun under another number is over. */
const endingsKey = (owner: Owner) => `{session}:endings:${owner.tenant}:${owner.user.id}`;
/** Longer than anything that is compared with it lives. */
const ENDINGS_MS = 24 * 3_600_000;
const tenantKey = (tenant: string) => `{session}:in:${tenant}`;
/** Lives as long as Redis remembers anything: a missing one says that sessions were lost rather than ended. */
const BIRTH_KEY = "{session}:birth";
export const ENDED_CHANNEL = channelOf("session:ended");
/**
 * More devices than a person has, and more screens than a control room shows of one link. Whoever signs in once more ends the oldest; a
 * wall signs in again by itself, so that with fewer places than screens all of them would take turns for ever.
 */
const MOST_OF = { person: 40, wall: 24 } as const;
const MAX_REMEMBERED = 20_000;
/** How long another server's logout may go unnoticed when its message was lost. */
const SWEEP_MS = 30_000;
const SWEPT_AT_ONCE = 500;

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
    const place = {
      key: ownerKey(session),
      most: MOST_OF[session.displayId === null ? "person" : "wall"],
      member: digest,
      nowMs: this.deps.now(),
      untilMs: session.expiresAtMs,
    };
    for (const oldest of await takePlaceOfOldest(this.deps.redis, place)) await this.end(oldest);
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
    await this.deps.redis.spublish(ENDED_CHANNEL, digest);
  }

  /** By the browser's own id, which may be unknown. */
  async endById(id: string): Promise<void> {
    await this.end(digestOf(id));
  }

  /** Forces somebody out everywhere. */
  async endAllOf(owner: Owner): Promise<void> {
    await this.endOthersOf(owner, null);
    await this.deps.redis.del(ownerKey(owner));
  }

  /** For what was begun and is no session yet: over as soon as this answers something else. */
  async endings(owner: Owner): Promise<string> {
    return (await this.deps.redis.get(endingsKey(owner))) ?? "0";
  }

  /** Everywhere but here, and what was begun and is no session yet. */
  async endOthersOf(owner: Owner, kept: string | null): Promise<void> {
    await this.deps.redis.multi().incr(endingsKey(owner)).pexpire(endingsKey(owner), ENDINGS_MS).exec();
    const digests = await this.deps.redis.zrange(ownerKey(owner), "0", "-1");
    for (const digest of digests) if (digest !== kept) await this.end(digest);
  }

  /**
   * Ends those of this person that were begun with other rights than the services tell now: nobody keeps for a day what was taken away.
   * Answers whether there were any.
   */
  async endOutdated(now: Session): Promise<boolean> {
    const outdated = (await this.listOf(now)).filter(({ session }) => !hasSameRights(session.user, now.user));
    for (const { digest } of outdated) await this.end(digest);
    return outdated.length > 0;
  }

  /** Those whom this server has seen lately, walls left out; each person once. */
  people(): Session[] {
    const people = [...this.remembered.values()].flatMap(({ session }) => (session.displayId === null ? [session] : []));
    return [...new Map(people.map((session) => [ownerKey(session), session])).values()];
  }

  /** One person's own, newest first. */
  async listOf(owner: Owner): Promise<NamedSession[]> {
    return this.read(await this.deps.redis.zrange(ownerKey(owner), "0", "-1"));
  }

  /** Everybody's of a tenant, newest first. */
  async listIn(tenant: string): Promise<NamedSession[]> {
    return this.read(await this.deps.redis.zrange(tenantKey(tenant), "0", "-1"));
  }

  /** @throws ExpectedError notFound also for another tenant's session: nobody learns of it. */
  async endIn(tenant: string, digest: string): Promise<void> {
    if ((await this.deps.redis.zrem(tenantKey(tenant), digest)) === 0) throw new ExpectedError("notFound", { session: digest });
    await this.end(digest);
  }

  /** Another server said so. */
  ended(digest: string): void {
    this.remembered.delete(digest);
    this.onEnded(digest);
  }

  private async read(digests: readonly string[]): Promise<NamedSession[]> {
    if (digests.length === 0) return [];
    const texts = await this.deps.redis.mget(digests.map(key));
    return digests
      .flatMap((digest, i) => (texts[i] ? [{ digest, session: JSON.parse(texts[i]) as Session }] : []))
      .sort((a, b) => b.session.createdAtMs - a.session.createdAtMs);
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
    const step = this.deps.redis.multi().set(key(digest), JSON.stringify(session), "PX", leftMs);
    for (const list of [ownerKey(session), tenantKey(session.tenant)]) {
      // Its place says which of those that end together was begun first.
      step.zadd(list, "NX", session.expiresAtMs, digest).zremrangebyscore(list, "-inf", this.deps.now());
    }
    await step.exec();
  }

  private remember(digest: string, session: Session, birth: string): void {
    this.remembered.delete(digest);
    this.remembered.set(digest, { session, birth });
    const oldest = this.remembered.size > MAX_REMEMBERED ? this.remembered.keys().next().value : undefined;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }

  /** Expiry, and logouts whose message was lost. */
  async sweep(): Promise<void> {
    try {
      const birth = await this.deps.redis.get(BIRTH_KEY);
      const digests = [...this.remembered.keys()];
      for (let at = 0; at < digests.length; at += SWEPT_AT_ONCE) await this.sweepSome(digests.slice(at, at + SWEPT_AT_ONCE), birth);
    } catch (error) {
      this.deps.log.debug({ reason: (error as Error).message }, "sessions could not be swept; the next round tries again");
    }
  }

  private async sweepSome(digests: readonly string[], birth: string | null): Promise<void> {
    // One by one: on a cluster they stand in many slots.
    const lives = await Promise.all(digests.map((digest) => this.deps.redis.exists(key(digest))));
    for (const [i, digest] of digests.entries()) {
      const mine = this.remembered.get(digest);
      if (mine === undefined) continue;
      if (mine.session.expiresAtMs <= this.deps.now()) this.ended(digest);
      else if (lives[i] !== 0) continue;
      else if (mine.birth === birth) this.ended(digest);
      else await this.restore(digest, birth);
    }
  }
}

const digestOf = (id: string): string => createHash("sha256").update(id).digest("base64url");

import { createHash, randomBytes } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";
import type { SessionStore } from "../session/session-store.ts";

/** Somebody whose password was right and who is not in yet: they give their factor, or set one up. */
export interface Ticket {
  readonly session: Session;
  /** As it was typed. */
  readonly account: string;
  readonly wants: "code" | "setUp";
  /** The secret that is being set up; null until its QR code was asked for. */
  readonly sealed: string | null;
  /** What a passkey has to sign; null until it was asked for, and after a try. */
  readonly challenge: string | null;
  /** Of the person when it was opened: it ends with their sessions, by a new password, a forced sign-out or a reset. */
  readonly endings: string;
}

/** Long enough to find the phone, and to take a new authenticator in. */
export const TICKET_MS = 10 * 60_000;
const MOST_TRIES = 5;
const keysOf = (id: string) => {
  const digest = createHash("sha256").update(id).digest("base64url");
  return { ticket: `{sign-in-step:${digest}}`, tries: `{sign-in-step:${digest}}:tries` };
};

/** In Redis under the digest of an id that one browser has in a cookie. Opens the second step of that sign-in and nothing else. */
export class Tickets {
  private readonly redis: RedisClient;
  private readonly sessions: Pick<SessionStore, "endings">;

  constructor(redis: RedisClient, sessions: Pick<SessionStore, "endings">) {
    this.redis = redis;
    this.sessions = sessions;
  }

  /** Answers the id for the cookie. */
  async open(ticket: Omit<Ticket, "endings">): Promise<string> {
    const id = randomBytes(32).toString("base64url");
    const kept: Ticket = { ...ticket, endings: await this.sessions.endings(ticket.session) };
    await this.redis.set(keysOf(id).ticket, JSON.stringify(kept), "PX", TICKET_MS);
    return id;
  }

  /** @throws ExpectedError factorGone where it is over or was never opened */
  async read(id: string | null): Promise<Ticket> {
    const text = id === null ? null : await this.redis.get(keysOf(id).ticket);
    if (text === null) throw new ExpectedError("factorGone");
    const ticket = JSON.parse(text) as Ticket;
    if (ticket.endings !== (await this.sessions.endings(ticket.session))) throw new ExpectedError("factorGone");
    return ticket;
  }

  /** Ends no later than it would have. */
  async keep(id: string, ticket: Ticket): Promise<void> {
    await this.redis.set(keysOf(id).ticket, JSON.stringify(ticket), "KEEPTTL", "XX");
  }

  /** Counts before it is known whether the code is right: many at once are no more than one by one. @throws ExpectedError factorGone after the last */
  async count(id: string): Promise<void> {
    const { tries } = keysOf(id);
    const tried = await this.redis.incr(tries);
    await this.redis.pexpire(tries, TICKET_MS);
    if (tried <= MOST_TRIES) return;
    await this.redis.del(keysOf(id).ticket);
    throw new ExpectedError("factorGone");
  }

  /** Of a try in which no code was looked at. */
  async giveBack(id: string): Promise<void> {
    await this.redis.decr(keysOf(id).tries);
  }

  /** Ends it: a ticket lets in once. @throws ExpectedError factorGone for whoever comes second */
  async take(id: string): Promise<void> {
    if ((await this.redis.del(keysOf(id).ticket)) === 0) throw new ExpectedError("factorGone");
  }
}

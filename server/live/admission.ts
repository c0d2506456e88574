import type { IncomingMessage } from "node:http";
import { ADDRESS_BOUNDS, type Bounds } from "../bounds/bounds.ts";
import { Buckets } from "../bounds/buckets.ts";
import { leavePlace, takePlace } from "../bounds/places.ts";
import { ownerOf } from "../computing/computing.ts";
import { networkOf } from "../plugins/network-of.ts";
import { addressOf, type TrustProxy } from "../plugins/trust-proxy.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

export interface AdmissionDeps {
  readonly bounds: Bounds;
  /** The share of the event loop that people have for all that they ask. */
  readonly computing: Buckets;
  readonly redis: RedisClient;
  readonly trustProxy: TrustProxy;
  now(): number;
}

/** A server that was killed gives its sockets' places back after this; one that lives renews them in time. */
const PLACE_MS = 90_000;
const RENEW_EVERY_MS = 30_000;
/** What answers cost of the event loop, in milliseconds: they are made in a queue that serves many at once. */
const HANDSHAKE_MS = 3;
const MESSAGE_MS = 0.5;
const MS_PER_MB = 4;

/** Whom the socket server lets in, how many connections one person holds, and how much they may ask. */
export class Admission {
  private readonly deps: AdmissionDeps;
  private readonly addresses: Buckets;
  private readonly sessions: Buckets;
  private readonly messages: Buckets;
  private readonly held = new Map<string, Session>();
  private readonly timer: NodeJS.Timeout;

  constructor(deps: AdmissionDeps) {
    const { bounds, now } = deps;
    this.deps = deps;
    this.addresses = new Buckets({ ...ADDRESS_BOUNDS.handshakes, now });
    this.sessions = new Buckets({ ...bounds.handshakes, now });
    this.messages = new Buckets({ ...bounds.messages, now });
    this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Before anything is looked up. `sessionId` may be anybody's word. */
  mayShakeHands(request: IncomingMessage, sessionId: string | null): boolean {
    if (this.addresses.tryOne(networkOf(addressOf(request, this.deps.trustProxy))) > 0) return false;
    return sessionId === null || this.sessions.tryOne(sessionId) === 0;
  }

  /** A place among the connections that this person may hold. @throws when Redis is away. */
  async enter(socketId: string, session: Session): Promise<boolean> {
    if (!(await this.take(socketId, session))) return false;
    this.held.set(socketId, session);
    this.deps.computing.take(ownerOf({ session }), HANDSHAKE_MS);
    return true;
  }

  leave(socketId: string): void {
    const session = this.held.get(socketId);
    this.held.delete(socketId);
    // What Redis does not hear of ends by itself.
    if (session !== undefined) leavePlace(this.deps.redis, keyOf(session), socketId).catch(() => {});
  }

  /** Whether one more message of this person is no flood. */
  mayTell(session: Session): boolean {
    return this.messages.tryOne(ownerOf({ session })) === 0;
  }

  /** Milliseconds until this person may ask for something that is computed; 0 for now, and then it is charged. */
  mustWaitMs(session: Session): number {
    const owner = ownerOf({ session });
    const waitMs = this.deps.computing.waitMs(owner);
    if (waitMs === 0) this.deps.computing.take(owner, MESSAGE_MS);
    return waitMs;
  }

  answered(session: Session, bytes: number): void {
    this.deps.computing.take(ownerOf({ session }), (bytes / 1e6) * MS_PER_MB);
  }

  private take(socketId: string, session: Session): Promise<boolean> {
    const { redis, bounds, now } = this.deps;
    const nowMs = now();
    return takePlace(redis, { key: keyOf(session), most: bounds.sockets, member: socketId, nowMs, untilMs: nowMs + PLACE_MS });
  }

  private async renew(): Promise<void> {
    // Whoever loses their place to a Redis that was away keeps the connection: the next handshake counts again.
    for (const [socketId, session] of this.held) await this.take(socketId, session).catch(() => false);
  }
}

const keyOf = ({ tenant, user, displayId }: Session): string =>
  `sockets:{${tenant}:${user.id}}${displayId === null ? "" : `:${displayId}`}`;

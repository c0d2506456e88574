import { CLAIM_MS, type QuickHold } from "../../shared/http/quick-api.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";
import { CHECK, DECIDED, HOLD, PUT_BACK, READ, RELEASE } from "./claim-scripts.ts";

/** Who works on a machine-found defect at this moment. */
export interface Claim {
  readonly id: string;
  readonly seat: string;
  readonly userId: string;
  readonly name: string;
  readonly companyId: string;
  readonly untilMs: number;
  /** Orders the claims of one seat. */
  readonly number: number;
  /** Decided: nobody's any more, and nobody is given it. */
  readonly decided: boolean;
  /** Whose it was before it was taken over. */
  readonly fromSeat: string;
  readonly fromName: string;
}

export interface Seat {
  readonly tenant: string;
  readonly seat: string;
  readonly userId: string;
  readonly name: string;
  readonly companyId: string;
}

export const seatOf = ({ tenant, user }: Session, seat: string): Seat => ({
  tenant,
  seat,
  userId: user.id,
  name: user.name,
  companyId: user.companyId,
});

export interface HeldClaims {
  readonly claims: readonly Claim[];
  readonly nowMs: number;
  /** Whether somebody's hold began or ended, so that the others want to know. */
  readonly moved: boolean;
}

/** What is decided is not given out again while the feed still shows it; by then its poll is long done. */
const DECIDED_MS = 300_000;
/** Until what the services were asked for is done or never will be, and polls show it. */
const IN_DOUBT_MS = 60_000;

/**
 * No two people are given the same item: each step is one script on one hash per tenant, by the clock of Redis, and a claim that nobody
 * renews ends by itself.
 */
export class QuickClaims {
  private readonly redis: RedisClient;
  private readonly ownKey: string;

  /** `ownKey` plants the bug of a server that keeps its claims to itself. */
  constructor(redis: RedisClient, ownKey = "") {
    this.redis = redis;
    this.ownKey = ownKey;
  }

  /** Renews the seat's claims, takes `prefer`, and fills up to `want` with the first of `candidates` that nobody holds. */
  async hold(
    at: Seat,
    wish: Required<Pick<QuickHold, "want">> & Pick<QuickHold, "prefer" | "takeOver">,
    candidates: readonly string[],
  ): Promise<HeldClaims> {
    const args = [at.seat, who(at), CLAIM_MS, wish.want, wish.prefer ?? "", wish.takeOver ? "1" : "0", ...candidates];
    return parse(await this.redis.eval(HOLD, 1, this.key(at.tenant), ...args));
  }

  async read(tenant: string): Promise<HeldClaims> {
    return parse(await this.redis.eval(READ, 1, this.key(tenant)));
  }

  /** Everything that the seat holds, or one item. Answers whether it held any. */
  async release({ tenant, seat, userId }: Pick<Seat, "tenant" | "seat" | "userId">, id?: string): Promise<boolean> {
    return (await this.redis.eval(RELEASE, 1, this.key(tenant), seat, userId, id ?? "")) === 1;
  }

  /** The claim that stands in the way of this seat's decision; null when it may decide. Claims the item when nobody holds it. */
  async inTheWay(at: Seat, id: string): Promise<Claim | null> {
    const text = (await this.redis.eval(CHECK, 1, this.key(at.tenant), at.seat, who(at), CLAIM_MS, id)) as string;
    return text === "" ? null : (JSON.parse(text) as Claim);
  }

  async decided(tenant: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.redis.eval(DECIDED, 1, this.key(tenant), DECIDED_MS, ...ids);
  }

  /** Nobody knows whether they are decided: nobody is given them for a while, and whoever asks for one all the same looks it up first. */
  async inDoubt(tenant: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.redis.eval(DECIDED, 1, this.key(tenant), IN_DOUBT_MS, ...ids);
  }

  /** A decision was taken back: the seat holds the item again. */
  async putBack(at: Seat, id: string): Promise<void> {
    await this.redis.eval(PUT_BACK, 1, this.key(at.tenant), at.seat, who(at), CLAIM_MS, id);
  }

  private key(tenant: string): string {
    return `quick-claims:{${tenant}}${this.ownKey}`;
  }
}

const who = ({ userId, name, companyId }: Seat): string => JSON.stringify({ userId, name, companyId });

function parse(reply: unknown): HeldClaims {
  const [nowMs, moved, ...claims] = reply as [number, number, ...string[]];
  return { nowMs, moved: moved === 1, claims: claims.map((text) => JSON.parse(text) as Claim) };
}

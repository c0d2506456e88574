import type { Redis } from "ioredis";
import type { AssessedDeduction } from "../../shared/http/assessment-api.ts";

/** What a deduction was when its company was last told of it, and what became of it since. */
interface Remembered {
  readonly points: number;
  readonly stands: boolean;
  readonly change?: ToldChange;
}
/** `atMs` is when it was found: services do not say when a deduction was taken back or changed. */
export interface ToldChange {
  readonly kind: "takenBack" | "changed";
  readonly atMs: number;
  readonly was: number;
}
type Told = Pick<AssessedDeduction, "id" | "points" | "stands">;

/** Months are told of for a year. */
const KEEP_MS = 400 * 86_400_000;

/** What companies were told of each deduction, so that they are told too when it is taken back or costs something else: in Redis, and a baseline again where that is lost. */
export class ToldChanges {
  private readonly redis: Pick<Redis, "hgetall" | "hset" | "pexpire">;
  private readonly now: () => number;

  constructor(redis: Pick<Redis, "hgetall" | "hset" | "pexpire">, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  /** By the id of the deduction, the last change of each; these are all of one company in one month. Two who ask at once find the same. */
  async of(tenant: string, companyId: string, month: string, own: readonly Told[]): Promise<ReadonlyMap<string, ToldChange>> {
    const key = `told-deductions:{${tenant}}:${companyId}:${month}`;
    if (own.length === 0) return new Map();
    const known = await this.redis.hgetall(key);
    const next = own.map((one): readonly [id: string, text: string, now: Remembered] => {
      const before = known[one.id];
      const now = after(before === undefined ? null : (JSON.parse(before) as Remembered), one, this.now());
      return [one.id, JSON.stringify(now), now];
    });
    const moved = next.filter(([id, text]) => known[id] !== text);
    if (moved.length > 0) {
      await this.redis.hset(key, Object.fromEntries(moved.map(([id, text]) => [id, text])));
      await this.redis.pexpire(key, KEEP_MS);
    }
    return new Map(next.flatMap(([id, , { change }]) => (change === undefined ? [] : [[id, change]])));
  }
}

function after(before: Remembered | null, { points, stands }: Told, atMs: number): Remembered {
  if (before === null) return { points, stands };
  if (!stands) return before.stands ? { points: before.points, stands, change: { kind: "takenBack", atMs, was: before.points } } : before;
  // What stands again is as it was told.
  if (!before.stands) return { points, stands };
  // Points that cannot be read are told as 0, which no deduction costs.
  if (points === before.points || points === 0) return before;
  return { points, stands, change: { kind: "changed", atMs, was: before.points } };
}

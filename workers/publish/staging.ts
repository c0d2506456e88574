import type { Redis } from "ioredis";
import type { Row } from "../../shared/live/change.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { runScript } from "../../shared/node/run-script.ts";
import { mutated } from "../mutation.ts";
import type { Lease } from "./lease.ts";
import { PublishRefused } from "./refusal.ts";
import { BEGIN_REBUILD, STAGE, UNSTAGE } from "./scripts.ts";

/** What a worker that dies leaves behind is forgotten after this long; the next rebuild of the feed empties the place before. */
const STAGED_FOR_S = 300;

/**
 * The one place of a feed where the rows of a rebuild stand until they are all there. Only the newest fencing token may write there,
 * so a rebuild that goes on after its lease was lost adds nothing to the rebuild of another worker, nor to live rows (F5).
 */
export class Staging {
  readonly epoch: number;
  readonly key: string;
  private readonly redis: Redis;
  private readonly lease: Lease;

  private constructor(redis: Redis, lease: Lease, epoch: number, key: string) {
    this.redis = redis;
    this.lease = lease;
    this.epoch = epoch;
    this.key = key;
  }

  /** Empties the place. `seen`: what this process knows of the feed's epochs; a Redis that lost everything knows none. @throws PublishRefused */
  static async begin(redis: Redis, lease: Lease, seen: { storedEpoch: number | null; newestEpoch: number }): Promise<Staging> {
    const keys = feedKeys(lease.feed);
    const given = await runScript(
      redis,
      BEGIN_REBUILD,
      [keys.fence, keys.meta, keys.staged, keys.epoch],
      [lease.token, String(seen.newestEpoch)],
    );
    if (given === "fenced") throw new PublishRefused("fenced");
    const afterStored = (seen.storedEpoch ?? 0) + 1;
    if (mutated("keep-epoch")) return new Staging(redis, lease, afterStored, keys.staged);
    if (mutated("share-epoch")) return new Staging(redis, lease, afterStored, keys.rows(afterStored));
    const epoch = Number(given);
    return new Staging(redis, lease, epoch, mutated("keep-staged") ? keys.rows(epoch) : keys.staged);
  }

  /** @throws PublishRefused */
  async put(rows: readonly (readonly [key: string, row: Row])[]): Promise<void> {
    const pairs = rows.flatMap(([key, row]) => [key, JSON.stringify(row)]);
    if (mutated("share-epoch")) {
      await this.redis.hset(this.key, ...pairs);
      await this.redis.expire(this.key, STAGED_FOR_S);
    } else await this.run(STAGE, [String(STAGED_FOR_S), ...pairs]);
  }

  /** @throws PublishRefused */
  remove(key: string): Promise<void> {
    return this.run(UNSTAGE, [key]);
  }

  /** Deletes what is staged, unless it is another worker's already. */
  async drop(): Promise<void> {
    if (mutated("keep-staged")) return;
    // Redis gone or the lease lost: the place is forgotten in time, or emptied by whoever rebuilds next.
    await this.run(UNSTAGE, []).catch(() => {});
  }

  private async run(script: string, args: readonly string[]): Promise<void> {
    const { fence } = feedKeys(this.lease.feed);
    const outcome = await runScript(this.redis, script, [fence, this.key], [this.lease.token, ...args]);
    if (outcome !== "ok") throw new PublishRefused("fenced");
  }
}

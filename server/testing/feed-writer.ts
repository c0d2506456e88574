import { Redis } from "ioredis";
import { applyChanges, type Change, type Row } from "../../shared/live/change.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import type { Position } from "../../shared/live/position.ts";
import { runIdsOf } from "../../shared/node/redis-nodes.ts";

/** Writes a feed's keys in the form that the workers write them, without leases and polls: for tests of what reads them. */
export class FeedWriter {
  readonly rows = new Map<string, Row>();
  position: Position;
  private readonly redis: Redis;
  private readonly feed: FeedId;

  constructor(url: string, feed: FeedId, epoch = 1_000) {
    this.redis = new Redis(url, { protocol: 2 });
    this.feed = feed;
    this.position = { epoch, offset: 0 };
  }

  /** Begins an epoch with these rows. */
  async rebuild(rows: Iterable<readonly [string, Row]>, epoch = this.position.epoch + 1): Promise<void> {
    const keys = feedKeys(this.feed);
    this.rows.clear();
    const step = this.redis.multi().del(keys.rows(this.position.epoch));
    for (const [key, row] of rows) {
      this.rows.set(key, row);
      step.hset(keys.rows(epoch), key, JSON.stringify(row));
    }
    this.position = { epoch, offset: 0 };
    step.xadd(keys.log, `${epoch}-0`, "b", this.entry(true, []));
    step.hset(keys.meta, await this.meta());
    await step.exec();
  }

  publish(...changes: Change[]): Promise<void> {
    return this.publishAnswered(Date.now(), ...changes);
  }

  /** As `publish`, told that the services' answer came in at this time. */
  async publishAnswered(answeredAtMs: number, ...changes: Change[]): Promise<void> {
    const keys = feedKeys(this.feed);
    applyChanges(this.rows, changes);
    this.position = { epoch: this.position.epoch, offset: this.position.offset + 1 };
    const step = this.redis.multi();
    for (const { key } of changes) {
      const row = this.rows.get(key);
      if (row === undefined) step.hdel(keys.rows(this.position.epoch), key);
      else step.hset(keys.rows(this.position.epoch), key, JSON.stringify(row));
    }
    step.xadd(keys.log, `${this.position.epoch}-${this.position.offset}`, "b", this.entry(false, changes, answeredAtMs));
    step.hset(keys.meta, await this.meta());
    await step.exec();
  }

  /** The services confirmed it as it is, at this time. */
  async confirm(atMs = Date.now()): Promise<void> {
    await this.redis.hset(feedKeys(this.feed).meta, "confirmedAtMs", atMs);
  }

  async trimLog(): Promise<void> {
    await this.redis.xtrim(feedKeys(this.feed).log, "MAXLEN", 0);
  }

  close(): void {
    this.redis.disconnect();
  }

  private entry(reset: boolean, changes: readonly Change[], answeredAtMs = Date.now()): string {
    return JSON.stringify({
      origin: { pollId: `poll-${this.position.offset}`, answeredAtMs, publishedAtMs: Date.now() },
      reset,
      changes,
    });
  }

  private async meta(): Promise<Record<string, string | number>> {
    const nowMs = Date.now();
    return {
      ...{
        epoch: this.position.epoch,
        offset: this.position.offset,
        runId: await (await runIdsOf(this.redis))(""),
        rows: this.rows.size,
        logBytes: 0,
      },
      ...{ confirmedAtMs: nowMs, everyMs: 1_000, health: "healthy", sinceMs: nowMs, error: "" },
      ...{ pollId: `poll-${this.position.offset}`, durationMs: 1, latenessMs: 0, refusedRows: 0, unreadFields: 0 },
    };
  }
}

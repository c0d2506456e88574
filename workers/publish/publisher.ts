import type { Redis } from "ioredis";
import type { Change, Row } from "../../shared/live/change.ts";
import type { Doubt, Gap } from "../../shared/live/freshness.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import type { LogEntry } from "../../shared/live/log-entry.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Origin } from "../../shared/live/protocol.ts";
import { runScript } from "../../shared/node/run-script.ts";
import { mutated } from "../mutation.ts";
import type { Lease } from "./lease.ts";
import { PublishRefused, type Refusal } from "./refusal.ts";
import { CONFIRM, FAIL, FLIP, PUBLISH } from "./scripts.ts";

/** One change with the row as it is afterwards. */
export interface RowChange {
  readonly change: Change;
  /** null for a removal. */
  readonly row: Row | null;
}

/** What a poll leaves in meta (feed-meta.ts), whatever it found. */
export interface PollMarks {
  readonly pollId: string;
  readonly everyMs: number;
  readonly latenessMs: number | null;
  readonly durationMs: number;
  /** What the next poll wants to know of this one, by whichever worker it is done. JSON. */
  readonly memo: string;
  /** What this poll did not believe. */
  readonly doubts: readonly Doubt[];
  /** What it could not ask for, while the rest went on. */
  readonly gaps: readonly Gap[];
}

/** A good poll: the services confirmed this state at `answeredAtMs`. */
export interface Confirmation extends PollMarks {
  readonly answeredAtMs: number;
  /** Rows that were set aside (C5), and fields that could not be read in all others (Q4). */
  readonly refusedRows: number;
  readonly unreadFields: number;
}

/** The answer that a batch comes from. */
export type Answered = Pick<Origin, "pollId" | "answeredAtMs">;

/** How much history a feed's log keeps (F7). */
export interface LogBounds {
  readonly keepMs: number;
  readonly keepBytes: number;
}
export const LOG_BOUNDS: LogBounds = { keepMs: 15 * 60_000, keepBytes: 32 * 1024 * 1024 };

/** More than this in one step would hold up Redis and every reader behind it. */
export const MAX_BATCH_CHANGES = 2_000;

/** Rows of a rebuild that are all there. */
export interface Staged {
  readonly epoch: number;
  /** Where they stand. */
  readonly key: string;
  readonly rows: number;
}

/** Between whole polls of a feed that cannot be rebuilt or whose answers cannot be read: each may be tens of megabytes. */
const FIRST_BACK_OFF_MS = 1_000;
export const LONGEST_BACK_OFF_MS = 10_000;

export interface PublisherDeps {
  readonly redis: Redis;
  readonly now: () => number;
  readonly bounds?: LogBounds;
}

/** The only writer of events. Everything it does is one atomic step in Redis or does not happen (F4). */
export class Publisher {
  private readonly redis: Redis;
  private readonly now: () => number;
  private readonly bounds: LogBounds;

  constructor({ redis, now, bounds = LOG_BOUNDS }: PublisherDeps) {
    this.redis = redis;
    this.now = now;
    this.bounds = bounds;
  }

  /**
   * Appends changes to the state at `from` and answers the new position. Only the last batch confirms: before it the state in
   * Redis is a mixture that no answer of the services ever was. Without `confirmation` only the changes are told, as after an
   * answer about single rows.
   * @throws PublishRefused
   */
  async publish(
    lease: Lease,
    from: Position,
    changes: readonly RowChange[],
    answer: Answered,
    confirmation: Confirmation | null,
  ): Promise<Position> {
    let { offset } = mutated("drop-fence") ? await this.storedPosition(lease) : from;
    for (let at = 0; at < changes.length; at += MAX_BATCH_CHANGES) {
      const isLast = at + MAX_BATCH_CHANGES >= changes.length;
      const part = changes.slice(at, at + MAX_BATCH_CHANGES);
      await this.publishBatch(lease, { epoch: from.epoch, offset }, part, answer, isLast ? confirmation : null);
      offset += 1;
    }
    return { epoch: from.epoch, offset };
  }

  private async publishBatch(
    lease: Lease,
    at: Position,
    changes: readonly RowChange[],
    answer: Answered,
    confirmation: Confirmation | null,
  ): Promise<void> {
    const keys = feedKeys(lease.feed);
    const nowMs = this.now();
    const entry = encodeEntry({ ...answer, publishedAtMs: nowMs }, false, changes);
    const removed = changes.flatMap(({ change, row }) => (row === null ? [change.key] : []));
    const put = changes.flatMap(({ change, row }) => (row === null ? [] : [change.key, JSON.stringify(row)]));
    const marks = confirmation === null ? [] : healthyMarks(confirmation);
    await this.run(
      PUBLISH,
      [keys.fence, keys.meta, keys.rows(at.epoch), keys.log],
      [
        await this.tokenOf(lease),
        ...[String(at.epoch), String(at.offset), String(at.offset + 1)],
        ...[entry.json, entry.bytes, String(nowMs), String(nowMs - this.bounds.keepMs), String(this.bounds.keepBytes)],
        ...[String(removed.length), ...removed],
        ...[String(put.length), ...put],
        ...[String(marks.length), ...marks],
      ],
    );
  }

  /** Makes the `rows` rows that were staged the state; readers find a reset and load anew. @throws PublishRefused */
  async flip(lease: Lease, oldEpoch: number | null, staged: Staged, confirmation: Confirmation): Promise<Position> {
    const keys = feedKeys(lease.feed);
    const nowMs = this.now();
    const { epoch, key, rows } = staged;
    const { pollId, answeredAtMs } = confirmation;
    const entry = encodeEntry({ pollId, answeredAtMs, publishedAtMs: nowMs }, true, []);
    await this.run(
      FLIP,
      [keys.fence, keys.meta, key, keys.log, keys.rows(epoch), keys.rows(oldEpoch ?? epoch)],
      [
        await this.tokenOf(lease),
        ...[oldEpoch === null ? "" : String(oldEpoch), String(epoch)],
        ...[entry.json, entry.bytes, String(nowMs), String(rows)],
        ...healthyMarks(confirmation),
      ],
    );
    return { epoch, offset: 0 };
  }

  /** The services confirmed the state as it is. @throws PublishRefused */
  async confirm(lease: Lease, at: Position, confirmation: Confirmation): Promise<void> {
    const { meta, fence } = feedKeys(lease.feed);
    const marks = healthyMarks(confirmation);
    await this.run(CONFIRM, [fence, meta], [await this.tokenOf(lease), String(at.epoch), String(at.offset), String(this.now()), ...marks]);
  }

  /**
   * The poll failed: nothing but the feed's health changes (C6), and what a rebuild had staged is deleted. `backsOff`: its next whole
   * poll waits, longer with every failure. @throws PublishRefused
   */
  async fail(lease: Lease, error: string, marks: PollMarks, backsOff: boolean): Promise<void> {
    const { meta, fence, staged } = feedKeys(lease.feed);
    const [firstMs, longestMs] = backsOff ? [FIRST_BACK_OFF_MS, LONGEST_BACK_OFF_MS] : [0, 0];
    await this.run(
      FAIL,
      [fence, meta, staged],
      [await this.tokenOf(lease), String(this.now()), String(firstMs), String(longestMs), "error", error, ...pollMarks(marks)],
    );
  }

  private async run(script: string, keys: string[], args: string[]): Promise<void> {
    const outcome = await runScript(this.redis, script, keys, args);
    if (outcome !== "ok") throw new PublishRefused(outcome as Refusal);
  }

  private async storedPosition({ feed }: Lease): Promise<Position> {
    const [epoch, offset] = await this.redis.hmget(feedKeys(feed).meta, "epoch", "offset");
    return { epoch: Number(epoch), offset: Number(offset) };
  }

  private async tokenOf(lease: Lease): Promise<string> {
    if (!mutated("drop-fence")) return lease.token;
    return (await this.redis.get(feedKeys(lease.feed).fence)) ?? lease.token;
  }
}

const healthyMarks = (confirmation: Confirmation): string[] => [
  ...["health", "healthy", "error", "", "confirmedAtMs", String(confirmation.answeredAtMs)],
  ...["refusedRows", String(confirmation.refusedRows), "unreadFields", String(confirmation.unreadFields)],
  ...["backOffs", "0", "backOffUntilMs", "0"],
  ...pollMarks(confirmation),
];

const pollMarks = ({ pollId, everyMs, latenessMs, durationMs, memo, doubts, gaps }: PollMarks): string[] => [
  ...["pollId", pollId, "everyMs", String(everyMs), "durationMs", String(durationMs), "memo", memo],
  ...["doubts", JSON.stringify(doubts), "gaps", JSON.stringify(gaps)],
  ...(latenessMs === null ? [] : ["latenessMs", String(latenessMs)]),
];

function encodeEntry(origin: Origin, reset: boolean, changes: readonly RowChange[]): { json: string; bytes: string } {
  const entry: LogEntry = { origin, reset, changes: changes.map(({ change }) => change as LogEntry["changes"][number]) };
  const json = JSON.stringify(entry);
  return { json, bytes: String(Buffer.byteLength(json)) };
}

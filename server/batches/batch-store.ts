import { ExpectedError } from "../../shared/errors.ts";
import { type BatchState, isUnderWay } from "../../shared/http/batch-api.ts";
import { takePlaceOfOldest } from "../bounds/places.ts";
import type { RedisClient } from "../redis.ts";
import { type BatchHead, type BatchRecord, type KeptRow, readRecord } from "./batch-record.ts";
import { DROP_PREVIEW, FORGET_SILENT, MOVE, SETTLE, TAKE_SILENT, TRY } from "./batch-scripts.ts";

/** A preview that nobody runs; a batch after its last step. */
const PREVIEW_MS = 3_600_000;
const KEEP_MS = 7 * 24 * 3_600_000;
const MOST_LISTED = 30;
/** Of one user at once: a preview of 2,000 orders is half a megabyte. Whoever makes another loses the oldest. */
const MOST_PREVIEWS = 8;
const ROWS_AT_ONCE = 100;

/** A batch of which nobody has said for so long that they run it is looked at. */
const SILENT_MS = 20_000;
const SILENT_AT_ONCE = 20;

interface Owner {
  readonly tenant: string;
  readonly user: { readonly id: string };
}

const keysOf = (id: string): [string, string] => [`{batch:${id}}:record`, `{batch:${id}}:rows`];
const BEGUN = "batches:begun";
const previewsKey = ({ tenant, user }: Owner): string => `batches:previews:${tenant}:${user.id}`;
const tenantKey = (tenant: string): string => `batches:in:${tenant}`;
const listKey = ({ tenant, user }: Owner): string => `batches:of:${tenant}:${user.id}`;

/** What a runner is told when it takes a row. */
export interface RowTurn {
  readonly state: BatchState | "";
  readonly row: KeptRow | null;
  /** Somebody tried before and did not say what became of it. */
  readonly triedSinceMs: number | undefined;
}

/**
 * Batches in Redis:
 *   {batch:ID}:record  hash: head (JSON), state, reason, refusals (JSON), n:OUTCOME, undoable, noUndo, trouble, undoneBy, tried:INDEX -> since when
 *   {batch:ID}:rows    hash: index -> row (JSON)
 *   batches:of:T:U     sorted set: ids of a user's begun batches by time
 *   batches:in:T       sorted set: ids of a customer's begun batches by time
 *   batches:previews:T:U  sorted set: ids of a user's previews by the time at which they are over
 *   batches:begun      sorted set: ids of batches that are not known to have ended, by their last sign of life
 */
export class BatchStore {
  private readonly redis: RedisClient;
  private readonly now: () => number;

  constructor(redis: RedisClient, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  /** @throws ExpectedError tooMany for one whose place newer ones took before it was there. */
  async create(head: BatchHead, rows: readonly KeptRow[]): Promise<BatchRecord> {
    const [record, rowsKey] = keysOf(head.id);
    const nowMs = this.now();
    const place = { key: previewsKey(head.owner), most: MOST_PREVIEWS, member: head.id, nowMs, untilMs: nowMs + PREVIEW_MS };
    for (const id of await takePlaceOfOldest(this.redis, place)) await this.redis.eval(DROP_PREVIEW, 2, ...keysOf(id));
    const refusals: Record<string, number> = {};
    for (const { outcome, reason } of rows) if (outcome === "refused") refusals[reason] = (refusals[reason] ?? 0) + 1;
    const refused = rows.filter(({ outcome }) => outcome === "refused").length;
    const fields = {
      ...{ head: JSON.stringify(head), state: "preview", changedAtMs: head.createdAtMs, refusals: JSON.stringify(refusals) },
      ...{ "n:waiting": rows.length - refused, "n:refused": refused },
    };
    // Piece by piece, so that 2,000 orders hold up nobody; nobody can name them before the record is there.
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const piece = rows.slice(at, at + ROWS_AT_ONCE).map((row, i) => [at + i, JSON.stringify(row)] as const);
      await this.redis.multi().hset(rowsKey, Object.fromEntries(piece)).pexpire(rowsKey, PREVIEW_MS).exec();
    }
    await this.redis.multi().hset(record, fields).pexpire(record, PREVIEW_MS).exec();
    // Whoever took its place while it was written found no record to throw away.
    if ((await this.redis.zscore(place.key, head.id)) === null) {
      await this.redis.eval(DROP_PREVIEW, 2, record, rowsKey);
      throw new ExpectedError("tooMany", { retryAfterMs: 1_000 });
    }
    return this.get(head.id);
  }

  /** @throws ExpectedError notFound */
  async get(id: string): Promise<BatchRecord> {
    const record = readRecord(await this.redis.hgetall(keysOf(id)[0]));
    if (record === null) throw new ExpectedError("notFound", { batch: id });
    return record;
  }

  /** @throws ExpectedError notFound also for somebody else's: nobody learns of it. */
  async getOwn(owner: Owner, id: string): Promise<BatchRecord> {
    const record = await this.get(id);
    const { tenant, user } = record.head.owner;
    if (tenant !== owner.tenant || user.id !== owner.user.id) throw new ExpectedError("notFound", { batch: id });
    return record;
  }

  /** Begun ones, newest first. */
  async listOwn(owner: Owner): Promise<BatchRecord[]> {
    const ids = await this.redis.zrevrange(listKey(owner), 0, MOST_LISTED - 1);
    const hashes = await Promise.all(ids.map((id) => this.redis.hgetall(keysOf(id)[0])));
    return hashes.flatMap((hash) => readRecord(hash) ?? []);
  }

  /** Of one person; newest first. */
  async underWay({ tenant, user }: Owner): Promise<BatchRecord[]> {
    return (await this.begunIn(listKey({ tenant, user }))).filter(isUnderWay);
  }

  /** Of everybody of a customer, and what ended at `endedFromMs` or later; newest first. */
  async recent(tenant: string, endedFromMs: number): Promise<BatchRecord[]> {
    return (await this.begunIn(tenantKey(tenant))).filter((record) => isUnderWay(record) || record.changedAtMs >= endedFromMs);
  }

  private async begunIn(key: string): Promise<BatchRecord[]> {
    const hashes = await Promise.all((await this.redis.zrevrange(key, 0, -1)).map((id) => this.redis.hgetall(keysOf(id)[0])));
    return hashes.flatMap((hash) => readRecord(hash) ?? []);
  }

  async rows(id: string): Promise<KeptRow[]> {
    const hash = await this.redis.hgetall(keysOf(id)[1]);
    return Object.keys(hash)
      .sort((a, b) => Number(a) - Number(b))
      .map((index) => JSON.parse(hash[index]!) as KeptRow);
  }

  /** Says that a previewed batch shall run. Answers whether this was the first to say so. */
  async begin({ id, owner }: BatchHead, reason: string): Promise<boolean> {
    const nowMs = this.now();
    // First: whatever fails from here on, somebody will look.
    await this.beat(id);
    if (!(await this.move(id, "running", ["preview"]))) return false;
    await this.redis.hset(keysOf(id)[0], { reason, begunAtMs: nowMs });
    // Other slots than the batch's: no transaction may hold both.
    for (const key of [listKey(owner), tenantKey(owner.tenant)])
      await this.redis
        .multi()
        .zadd(key, nowMs, id)
        .zremrangebyscore(key, "-inf", nowMs - KEEP_MS)
        .pexpire(key, KEEP_MS)
        .exec();
    return true;
  }

  /** Answers whether the state could follow the one that it was in. */
  async move(id: string, state: BatchState, from: readonly BatchState[], trouble = ""): Promise<boolean> {
    return (await this.redis.eval(MOVE, 2, ...keysOf(id), state, this.now(), trouble, KEEP_MS, ...from)) === 1;
  }

  /** Somebody runs it, or is about to. */
  async beat(id: string): Promise<void> {
    await this.redis.zadd(BEGUN, this.now(), id);
  }

  /** Begun batches without a sign of life; each is told to one caller. */
  async takeSilent(): Promise<{ id: string; takenAtMs: number }[]> {
    const takenAtMs = this.now();
    const ids = (await this.redis.eval(TAKE_SILENT, 1, BEGUN, takenAtMs - SILENT_MS, takenAtMs, SILENT_AT_ONCE)) as string[];
    return ids.map((id) => ({ id, takenAtMs }));
  }

  /** It has ended: nobody need look any more. */
  async forgetSilent(id: string, takenAtMs: number): Promise<void> {
    await this.redis.eval(FORGET_SILENT, 1, BEGUN, id, takenAtMs);
  }

  async tryRow(id: string, index: number): Promise<RowTurn> {
    const [state, row, since] = (await this.redis.eval(TRY, 2, ...keysOf(id), index, this.now())) as [BatchState | "", string, string];
    return { state, row: row === "" ? null : (JSON.parse(row) as KeptRow), triedSinceMs: since === "" ? undefined : Number(since) };
  }

  /** Answers whether this was the first outcome of the row. */
  async settle(id: string, index: number, row: KeptRow): Promise<boolean> {
    const undo = row.back === null ? "0" : "1";
    const noUndo = row.outcome === "done" && row.back === null ? row.reason : "";
    return (await this.redis.eval(SETTLE, 2, ...keysOf(id), index, JSON.stringify(row), row.outcome, this.now(), undo, noUndo)) === 1;
  }

  /** Answers whether nobody had asked for that before. */
  async noteUndo(id: string, by: string): Promise<boolean> {
    return (await this.redis.hsetnx(keysOf(id)[0], "undoneBy", by)) === 1;
  }
}

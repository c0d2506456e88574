import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { changeToRecord, type LastWritten } from "../../shared/live/as-recorded.ts";
import { type Confirmed, confirmOn, type Told } from "../../shared/live/confirmed.ts";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import { comparePositions, formatPosition, type Position } from "../../shared/live/position.ts";
import type { Database } from "../../shared/node/database.ts";
import { parseLogEntry, type ReadEntry } from "../../shared/node/feed-log.ts";
import { type HistoryTables, packChanges, packKeyframe, RECORDED, type RecordedKind } from "../../shared/node/history-tables.ts";
import { loadFeedRows } from "../../shared/node/load-feed-rows.ts";
import { timeOf } from "../../shared/node/redis-nodes.ts";
import { Fenced, takeLease } from "../../shared/node/writer-lease.ts";
import { mutated } from "../mutation.ts";
import { type Begun, HistoryWriter, type Place, type Written } from "./write-history.ts";

export interface RecorderDeps {
  readonly redis: Redis;
  readonly records: Database<HistoryTables>;
  readonly tenant: string;
  /** Names this process to the lease. */
  readonly holder: string;
  readonly log: Logger;
  readonly leaseMs?: number;
}

/** Folding from the one before takes no more entries than these hours have. */
export const KEYFRAME_EVERY_MS = 6 * 3_600_000;
/**
 * Nor many times what the rows themselves take: the fixes of a hundred devices of six hours are hundreds of times their hundred rows, and whoever opens a moment reads all of
 * them. So keyframes add a quarter to what is written at most, and a moment of a hundred devices costs 20 ms of a processor before it is shown; ten times their bytes cost 50.
 */
export const MOST_ENTRIES_PER_KEYFRAME = 4;
const ENTRIES_AT_ONCE = 64;
/** What stands still is told to do so now and then; every second would be a write for nothing. */
const THROUGH_EVERY_MS = 2_000;

/**
 * Writes down one customer's history from the logs of its feeds, entry by entry, each once (H2). Where a log no longer reaches back to what
 * was written, the rows are taken as they are, and what lies between is told as not recorded.
 */
export class Recorder {
  private readonly deps: RecorderDeps;
  private readonly writer: HistoryWriter;
  private token: number | null = null;
  private places = new Map<RecordedKind, Place>();
  private readonly lastPlaces: LastWritten = new Map();

  constructor(deps: RecorderDeps) {
    this.deps = deps;
    this.writer = new HistoryWriter(deps.records, deps.tenant, deps.leaseMs);
  }

  /** One look at all logs; answers whether there is more to write at once. @throws whatever Redis or the database say; the next pass begins from what was written. */
  async pass(): Promise<boolean> {
    try {
      if (this.token === null && !(await this.begin())) return false;
      return await this.record();
    } catch (error) {
      this.token = null;
      // Of what was to be written nobody knows whether it is.
      this.lastPlaces.clear();
      if (!(error instanceof Fenced)) throw error;
      this.deps.log.info({ tenant: this.deps.tenant }, "another process writes this customer's history now");
      return false;
    }
  }

  private async begin(): Promise<boolean> {
    const { records, tenant, holder, leaseMs } = this.deps;
    const token = await takeLease(records, "history_recorders", tenant, holder, leaseMs);
    if (token === null) return false;
    this.places = await this.writer.places();
    if (mutated("record-from-now")) await this.jumpToNow();
    this.token = token;
    return true;
  }

  private async jumpToNow(): Promise<void> {
    const { redis, tenant } = this.deps;
    for (const [kind, place] of this.places) {
      const [epoch, offset] = await redis.hmget(feedKeys({ tenant, kind }).meta, "epoch", "offset");
      if (epoch != null && offset != null) this.places.set(kind, { ...place, position: { epoch: Number(epoch), offset: Number(offset) } });
    }
  }

  private async record(): Promise<boolean> {
    const readAtMs = await this.redisNowMs();
    // Before the logs: what was confirmed by then stands in them.
    const told = await this.readTold();
    const entries = await this.readLogs();
    const written: Written[] = [];
    const begun: Begun[] = [];
    let isMore = false;
    for (const kind of RECORDED) {
      const read = entries.get(kind) ?? [];
      isMore ||= read.length === ENTRIES_AT_ONCE;
      const place = this.places.get(kind);
      const toldOf = told.get(kind) ?? null;
      if (place === undefined) {
        const first = await this.keyframe(kind, readAtMs, null, toldOf);
        if (first !== null) begun.push(first);
        continue;
      }
      const { following, broken } = followingOf(place.position, read);
      const drained = broken || read.length === ENTRIES_AT_ONCE ? null : readAtMs;
      if (following.length > 0 || (drained !== null && drained - place.throughMs >= THROUGH_EVERY_MS))
        written.push(await this.pack(kind, place, following, drained, toldOf));
      const isLost = !broken && read.length === 0 && (await this.hasLost(kind, place.position));
      if (broken || isLost) {
        const until = written.at(-1)?.kind === kind ? written.at(-1)! : place;
        const anew = await this.keyframe(kind, readAtMs, until.confirmed, toldOf);
        if (anew !== null) begun.push({ ...anew, notRecordedFromMs: gapFrom(read, following.length, until.throughMs) });
      } else if (drained !== null && isKeyframeDue(place, readAtMs)) {
        const until = written.at(-1)?.kind === kind ? written.at(-1)! : place;
        const again = await this.keyframe(kind, readAtMs, until.confirmed, null);
        // What came since is written by the next pass; the keyframe stands beside the entries and in the place of none.
        if (again?.position.epoch === place.position.epoch) begun.push({ ...again, atMs: Math.max(again.atMs, readAtMs), isBeside: true });
      }
    }
    if (written.length > 0 || begun.length > 0) this.places = await this.writer.write(this.token!, this.places, written, begun);
    return isMore;
  }

  private async pack(
    kind: RecordedKind,
    place: Place,
    following: readonly ReadEntry[],
    drainedMs: number | null,
    told: Told | null,
  ): Promise<Written> {
    let { atMs } = place;
    let shownAtMs = atMs;
    const entries = [];
    for (const { position, origin, changes } of following) {
      // Clocks of the workers that publish may be a little apart, and what they publish is on its way for a moment: what came later was not known before, and
      // least of all at a time of which it is written that nothing had come.
      atMs = Math.max(atMs, place.throughMs + 1, Math.round(origin.publishedAtMs));
      const kept = changes.flatMap((change) => changeToRecord(kind, change, this.lastPlaces) ?? []);
      entries.push({ position, atMs, body: await packChanges(kept) });
      // What was confirmed first is to be seen once it is published; what was answered later is another matter.
      if (told !== null && origin.answeredAtMs <= told.sinceMs) shownAtMs = atMs;
    }
    return {
      kind,
      entries,
      position: following.at(-1)?.position ?? place.position,
      atMs,
      throughMs: Math.max(atMs, drainedMs ?? 0, place.throughMs),
      // A confirmation is of all that was published by then: until all of it is read, it is of nothing that is written.
      confirmed: drainedMs === null || told === null ? place.confirmed : confirmOn(place.confirmed, told, shownAtMs),
    };
  }

  private async keyframe(kind: RecordedKind, nowMs: number, before: Confirmed | null, told: Told | null): Promise<Begun | null> {
    const { redis, tenant } = this.deps;
    const feed: FeedId = { tenant, kind };
    const loaded = await loadFeedRows(redis, feed);
    if (loaded === null) return null;
    const { rows, position } = loaded;
    const at = formatPosition(position);
    const [newest] = await redis.xrange(feedKeys(feed).log, at, at);
    const atMs = newest === undefined ? nowMs : Math.round(parseLogEntry(newest).origin.publishedAtMs);
    const confirmed = told === null ? before : confirmOn(before, told, atMs);
    return {
      kind,
      position,
      atMs,
      rows: rows.size,
      body: await packKeyframe([...rows].sort(byKey).map(([, row]) => row)),
      notRecordedFromMs: null,
      isBeside: false,
      confirmed,
    };
  }

  /** What each feed says of when the services confirmed it; nothing of those that they never did. */
  private async readTold(): Promise<Map<RecordedKind, Told>> {
    const found = new Map<RecordedKind, Told>();
    for (const kind of RECORDED) {
      const { meta } = feedKeys({ tenant: this.deps.tenant, kind });
      const [confirmed, every, since] = await this.deps.redis.hmget(meta, "confirmedAtMs", "everyMs", "unbrokenSinceMs");
      if (confirmed == null || every == null) continue;
      const confirmedAtMs = Math.floor(Number(confirmed));
      found.set(kind, {
        confirmedAtMs,
        everyMs: Math.ceil(Number(every)),
        sinceMs: since == null ? confirmedAtMs : Math.ceil(Number(since)),
      });
    }
    return found;
  }

  private async readLogs(): Promise<Map<RecordedKind, ReadEntry[]>> {
    const followed = [...this.places];
    if (followed.length === 0) return new Map();
    const found = new Map<RecordedKind, ReadEntry[]>();
    for (const [kind, { position }] of followed) {
      const feed: FeedId = { tenant: this.deps.tenant, kind };
      const raw = await this.deps.redis.xrange(feedKeys(feed).log, `(${formatPosition(position)}`, "+", "COUNT", ENTRIES_AT_ONCE);
      found.set(
        kind,
        raw.flatMap((entry) => this.readEntry(feed, entry)),
      );
    }
    return found;
  }

  /** One that cannot be read is a break: what follows it does not follow what was written. */
  private readEntry(feed: FeedId, raw: [string, string[]]): ReadEntry[] {
    try {
      return [parseLogEntry(raw)];
    } catch (error) {
      this.deps.log.error(
        { feed: feedName(feed), entry: raw[0], reason: (error as Error).message },
        "log entry cannot be written to history",
      );
      return [];
    }
  }

  /** Nothing comes after what was written, and what was written is not what there is: Redis lost the feed, or its log was emptied. */
  private async hasLost(kind: RecordedKind, at: Position): Promise<boolean> {
    const { redis, tenant } = this.deps;
    const { meta, log } = feedKeys({ tenant, kind });
    const [epoch, offset] = await redis.hmget(meta, "epoch", "offset");
    if (epoch == null || offset == null || comparePositions({ epoch: Number(epoch), offset: Number(offset) }, at) === 0) return false;
    // Or it was published since we looked.
    return (await redis.xrange(log, `(${formatPosition(at)}`, "+", "COUNT", 1)).length === 0;
  }

  private async redisNowMs(): Promise<number> {
    const [seconds, microseconds] = await timeOf(this.deps.redis);
    return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000);
  }
}

/** Orders that were found one after the other are alike, and take a fifth less room than in the order of Redis. Some 0.1 s of 100,000 rows, four times a day. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);

const isKeyframeDue = ({ keyframeMs, keyframeBytes, entryBytes }: Place, nowMs: number): boolean =>
  nowMs - keyframeMs >= KEYFRAME_EVERY_MS || (keyframeBytes > 0 && entryBytes > keyframeBytes * MOST_ENTRIES_PER_KEYFRAME);

/** The entries that follow one another from here on, and whether others come after them that do not. */
function followingOf(from: Position, read: readonly ReadEntry[]): { following: ReadEntry[]; broken: boolean } {
  const following: ReadEntry[] = [];
  let at = from;
  for (const entry of read) {
    const { epoch, offset } = entry.position;
    if (entry.reset || epoch !== at.epoch || offset !== at.offset + 1) return { following, broken: true };
    following.push(entry);
    at = entry.position;
  }
  return { following, broken: false };
}

/** A rebuild that comes right after what was written began when it was published; what was lost began when we last saw that nothing came. */
function gapFrom(read: readonly ReadEntry[], known: number, throughMs: number): number {
  const next = read[known];
  return next?.reset === true && known > 0 ? Math.round(next.origin.publishedAtMs) : throughMs + 1;
}

import type { Kysely } from "kysely";
import { ExpectedError } from "../../shared/errors.ts";
import type { NotRecorded, RecordedTimes } from "../../shared/http/history-api.ts";
import type { Row } from "../../shared/live/change.ts";
import { type Confirmed, confirmedAtMs, joined, standsUntilMs, unconfirmed } from "../../shared/live/confirmed.ts";
import { type FeedId, feedName } from "../../shared/live/keys.ts";
import { comparePositions, type Position } from "../../shared/live/position.ts";
import { type FeedKind, topics } from "../../shared/live/topics.ts";
import { type HistoryTables, isRecorded } from "../../shared/node/history-tables.ts";
import { FeedState } from "../read/feed-state.ts";
import type { Records } from "../records/tables.ts";
import { foldOn, type Run, readKeyframe, type WrittenEntry } from "./fold.ts";
import { foldBefore } from "./fold-before.ts";
import { FoldTurns } from "./fold-turns.ts";
import { type Live, touchedOnTheWay } from "./touched-since.ts";
import { entriesAfter, keyframeLines } from "./written.ts";

/** What a feed was at a time, and as of when the services had confirmed it. */
export interface PastFeed {
  readonly state: FeedState;
  readonly confirmedAtMs: number;
}

interface Folded {
  readonly feed: string;
  readonly state: FeedState;
  /** The state stood like this from its newest entry until here at least. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** States of whole feeds are held, the lately asked ones: one of 100,000 orders is about 150 MB. A replay stands on two of each feed that it shows. */
const MOST_HELD_OF_FEED = 2;
const MOST_HELD_ROWS = 400_000;
/** A keyframe of 100,000 orders is some 40 MB; one such is held. What is small is soon read again. */
const MOST_HELD_BYTES = 64 * 1_024 * 1_024;
const WORTH_HOLDING_BYTES = MOST_HELD_BYTES / 16;
/** Services that came and went every minute of a week leave as many. */
const MOST_PIECES = 20_000;
/** No feed is asked for so seldom that what was confirmed stands for longer. */
const STANDS_AT_MOST_MS = 24 * 3_600_000;

interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What the feeds were, folded from the nearest keyframe and the entries after it (H2). */
export class Past {
  readonly live: Live;
  private readonly records: Records;
  private readonly turns = new FoldTurns();
  private held: Folded[] = [];
  /** Whoever goes to and fro within some hours needs the same one again and again. */
  private lastRead: { readonly name: string; readonly lines: Buffer } | null = null;
  private readonly underWay = new Map<string, Promise<PastFeed>>();

  constructor(records: Records, live: Live = () => null) {
    this.records = records;
    this.live = live;
  }

  /** Never modified, and the same for whoever asks for the same time. @throws ExpectedError notRecorded, recordsAway, spentBudget */
  at(feed: FeedId, atMs: number, keptFromMs: number, owner: string, run: Run): Promise<PastFeed> {
    const name = `${feedName(feed)} ${atMs}`;
    const known = this.underWay.get(name);
    if (known !== undefined) return known;
    const folding = this.turns.run(owner, () => this.fold(feed, atMs, keptFromMs, run)).finally(() => this.underWay.delete(name));
    this.underWay.set(name, folding);
    return folding;
  }

  /** Of `within`, what is missing. @throws ExpectedError recordsAway; spanTooLong where it has more pieces than anybody looks at */
  async recorded(tenant: string, keptFromMs: (kind: FeedKind) => number, within: Stretch): Promise<RecordedTimes["feeds"]> {
    const [feeds, firsts, gaps, spans] = await this.records.ask((db) =>
      Promise.all([
        db.selectFrom("history_feeds").select(["kind", "through_ms"]).where("tenant", "=", tenant).execute(),
        db
          .selectFrom("history_keyframes")
          .select((eb) => ["kind", eb.fn.min("at_ms").as("from_ms")])
          .where("tenant", "=", tenant)
          .groupBy("kind")
          .execute(),
        db
          .selectFrom("history_gaps")
          .selectAll()
          .where("tenant", "=", tenant)
          .where("from_ms", "<", within.untilMs)
          .where("until_ms", ">", within.fromMs)
          .orderBy("from_ms")
          .limit(MOST_PIECES + 1)
          .execute(),
        db
          .selectFrom("history_confirmed")
          .selectAll()
          .where("tenant", "=", tenant)
          .where("from_ms", "<", within.untilMs)
          .where("until_ms", ">", within.fromMs - STANDS_AT_MOST_MS)
          .orderBy("from_ms")
          .limit(MOST_PIECES + 1)
          .execute(),
      ]),
    );
    if (Math.max(gaps.length, spans.length) > MOST_PIECES) throw new ExpectedError("spanTooLong", { mostDays: 1 });
    return feeds.flatMap(({ kind, through_ms }) => {
      const first = firsts.find((one) => one.kind === kind);
      if (first === undefined) return [];
      const fromMs = Math.max(first.from_ms, keptFromMs(kind as FeedKind));
      const seenFromMs = Math.max(fromMs, within.fromMs);
      const lost = gaps.filter((gap) => gap.kind === kind && gap.until_ms > fromMs);
      const confirmed = spans.filter((span) => span.kind === kind).map(confirmedOf);
      const missing = [
        ...lost.map(({ from_ms, until_ms }) => ({ fromMs: from_ms, untilMs: until_ms })),
        ...unconfirmed(confirmed, seenFromMs, Math.min(through_ms, within.untilMs - 1)),
      ];
      return [{ kind: kind as FeedKind, fromMs, throughMs: through_ms, gaps: joined(missing) }];
    });
  }

  private async fold(feed: FeedId, atMs: number, keptFromMs: number, run: Run): Promise<PastFeed> {
    const confirmedAtMs = await this.confirmed(feed, atMs, keptFromMs);
    return { state: await this.stateOf(feed, atMs, run), confirmedAtMs };
  }

  private async stateOf(feed: FeedId, atMs: number, run: Run): Promise<FeedState> {
    const name = feedName(feed);
    const near = this.held.find((one) => one.feed === name && one.fromMs <= atMs && atMs <= one.untilMs);
    if (near !== undefined) return this.hold(near);
    const base = await this.baseOf(feed, atMs);
    // What came after it is read beside what it is made of.
    const [from, entries] = await Promise.all([base.from(), this.entriesAfter(feed, base.position, atMs)]);
    const position = entries.at(-1)?.position ?? base.position;
    const rows = Buffer.isBuffer(from)
      ? await this.rowsOf(feed, from, position, entries, run)
      : await foldOn(from, entries, feed.kind === "tracks", run);
    return this.hold({ feed: name, state: new FeedState(rows, position), fromMs: entries.at(-1)?.atMs ?? base.atMs, untilMs: atMs });
  }

  /**
   * As they are now, but for those that were touched since, where that is remembered: of the keyframe no others need be read, and what is held has most rows in common with what
   * is. A device's last places are folded, and not what they are now however seldom it moves.
   */
  private async rowsOf(feed: FeedId, keyframe: Buffer, position: Position, entries: readonly WrittenEntry[], run: Run) {
    const isTracks = feed.kind === "tracks";
    const touched = isTracks ? null : await touchedOnTheWay(this.records, this.live, feed, position, run);
    const rows = touched && (await foldBefore(touched, keyframe, entries, keyOf(feed.kind), run));
    return rows ?? foldOn(await readKeyframe(keyframe, keyOf(feed.kind), run), entries, isTracks, run);
  }

  private hold(folded: Folded): FeedState {
    const lately = [folded, ...this.held.filter((one) => one !== folded && one.state !== folded.state)];
    let rows = 0;
    this.held = lately.filter((one, i) => {
      const ofFeed = lately.slice(0, i).filter(({ feed }) => feed === one.feed).length;
      rows += one.state.rows.size;
      return ofFeed < MOST_HELD_OF_FEED && (i === 0 || rows <= MOST_HELD_ROWS);
    });
    return folded.state;
  }

  /** Whatever is nearest before that time: a state that was folded lately, or a keyframe. */
  private async baseOf({ tenant, kind }: FeedId, atMs: number) {
    const keyframe = await this.records.ask((db) =>
      db
        .selectFrom("history_keyframes")
        .select(["at_ms", "epoch", "batch"])
        .where("tenant", "=", tenant)
        .where("kind", "=", kind)
        .where("at_ms", "<=", atMs)
        .orderBy("at_ms", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const position = { epoch: keyframe.epoch, offset: keyframe.batch };
    const name = feedName({ tenant, kind });
    // One that ends where the keyframe begins may be of the epoch before, or have lost on the way to it.
    const nearest = this.held
      .filter((one) => one.feed === name && one.fromMs <= atMs && one.untilMs >= keyframe.at_ms)
      .filter(({ state }) => comparePositions(state.position, position) >= 0)
      .sort((a, b) => b.untilMs - a.untilMs)[0];
    if (nearest !== undefined) {
      const { rows, position } = nearest.state;
      return { from: async () => rows, position, atMs: nearest.fromMs };
    }
    return { from: () => this.linesOf({ tenant, kind }, keyframe.at_ms), position, atMs: keyframe.at_ms };
  }

  private async linesOf(feed: FeedId, atMs: number): Promise<Buffer> {
    const name = `${feedName(feed)} ${atMs}`;
    if (this.lastRead?.name === name) return this.lastRead.lines;
    const lines = await keyframeLines(this.records, feed, atMs);
    if (lines.length >= WORTH_HOLDING_BYTES && lines.length <= MOST_HELD_BYTES) this.lastRead = { name, lines };
    return lines;
  }

  private async entriesAfter(feed: FeedId, after: Position, atMs: number): Promise<WrittenEntry[]> {
    const found: WrittenEntry[] = [];
    for await (const some of entriesAfter(this.records, feed, after, atMs)) found.push(...some);
    return found;
  }

  /** As of when the services had confirmed what was then. @throws ExpectedError notRecorded where it is not written, or they had not (H3) */
  private async confirmed(feed: FeedId, atMs: number, keptFromMs: number): Promise<number> {
    if (!isRecorded(feed.kind)) throw notRecorded({ fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER });
    const { tenant, kind } = feed;
    const [stands, first, gap, span, nextSpan] = await this.records.ask((db) =>
      Promise.all([
        db.selectFrom("history_feeds").select("through_ms").where("tenant", "=", tenant).where("kind", "=", kind).executeTakeFirst(),
        db
          .selectFrom("history_keyframes")
          .select((eb) => eb.fn.min("at_ms").as("from_ms"))
          .where("tenant", "=", tenant)
          .where("kind", "=", kind)
          .executeTakeFirst(),
        db
          .selectFrom("history_gaps")
          .select(["from_ms", "until_ms"])
          .where("tenant", "=", tenant)
          .where("kind", "=", kind)
          .where("from_ms", "<=", atMs)
          .where("until_ms", ">", atMs)
          .executeTakeFirst(),
        spansOf(db, feed).where("from_ms", "<=", atMs).orderBy("from_ms", "desc").limit(1).executeTakeFirst(),
        spansOf(db, feed).where("from_ms", ">", atMs).orderBy("from_ms").limit(1).executeTakeFirst(),
      ]),
    );
    const fromMs = Math.max(first?.from_ms ?? Number.MAX_SAFE_INTEGER, keptFromMs);
    if (atMs < fromMs) throw notRecorded({ fromMs: 0, untilMs: fromMs });
    if (gap !== undefined) throw notRecorded({ fromMs: gap.from_ms, untilMs: gap.until_ms });
    if (stands === undefined || atMs > stands.through_ms)
      throw notRecorded({ fromMs: stands?.through_ms ?? 0, untilMs: Number.MAX_SAFE_INTEGER });
    const known = span === undefined ? null : confirmedOf(span);
    const asOfMs = confirmedAtMs(known, atMs);
    if (asOfMs !== null) return asOfMs;
    throw notRecorded({
      fromMs: known === null ? 0 : standsUntilMs(known) + 1,
      untilMs: nextSpan?.from_ms ?? Number.MAX_SAFE_INTEGER,
    });
  }
}

const spansOf = (db: Kysely<HistoryTables>, { tenant, kind }: FeedId) =>
  db.selectFrom("history_confirmed").selectAll().where("tenant", "=", tenant).where("kind", "=", kind);

const confirmedOf = ({ from_ms, until_ms, every_ms }: HistoryTables["history_confirmed"]): Confirmed => ({
  ...{ fromMs: from_ms, untilMs: until_ms, everyMs: every_ms },
});

const notRecorded = (when: NotRecorded) => new ExpectedError("notRecorded", { ...when });

/** Topics of one feed that show its rows as they are name them alike. */
function keyOf(kind: FeedKind): (row: Row) => string {
  const { key } = topics[kind as keyof typeof topics];
  return key as unknown as (row: Row) => string;
}

import { promisify } from "node:util";
import { deflateRaw, gunzip, gzip, inflateRawSync } from "node:zlib";
import type { Change, Row } from "../live/change.ts";
import { packRows } from "../live/snapshot.ts";
import type { FeedKind } from "../live/topics.ts";

/** What workers write of the feeds' logs and servers read (H2); made by the migrations of server/records. Times are epoch milliseconds. */
export interface HistoryTables {
  history_recorders: HistoryRecorderRow;
  history_feeds: HistoryFeedRow;
  history_entries: HistoryEntryRow;
  history_keyframes: HistoryKeyframeRow;
  history_gaps: HistoryGapRow;
  history_confirmed: HistoryConfirmedRow;
}

/** Who writes the history of a customer. Its `token` fences: whoever holds an older one writes nothing. */
interface HistoryRecorderRow {
  tenant: string;
  token: number;
  holder: string;
  until_ms: number;
}

/** Up to where a feed is written: the position of its newest entry, and the time up to which nothing came after it. */
interface HistoryFeedRow {
  tenant: string;
  kind: string;
  epoch: number;
  batch: number;
  at_ms: number;
  through_ms: number;
  keyframe_ms: number;
}

interface HistoryEntryRow {
  tenant: string;
  kind: string;
  epoch: number;
  batch: number;
  at_ms: number;
  /** `packChanges`. */
  body: Buffer;
}

/** The rows from `at_ms` on, at a position; later entries of its epoch lead on. */
interface HistoryKeyframeRow {
  tenant: string;
  kind: string;
  at_ms: number;
  epoch: number;
  batch: number;
  rows: number;
  /** gzip of the lines of shared/live/snapshot.ts. */
  body: Buffer;
}

/** From when until when nobody knows what there was: half-open. */
interface HistoryGapRow {
  tenant: string;
  kind: string;
  from_ms: number;
  until_ms: number;
}

/** When the services confirmed a feed (`Confirmed` of shared/live): what was written of another time is not known to have been so. */
interface HistoryConfirmedRow {
  tenant: string;
  kind: string;
  from_ms: number;
  until_ms: number;
  every_ms: number;
}

/** Feeds whose past somebody may want to see. Lists that hardly move are shown as they are. */
export const RECORDED = ["orders", "counters", "tracks", "boards", "quickShots"] as const satisfies readonly FeedKind[];
export type RecordedKind = (typeof RECORDED)[number];
export const isRecorded = (kind: FeedKind): kind is RecordedKind => (RECORDED as readonly FeedKind[]).includes(kind);

const deflate = promisify(deflateRaw);
const zip = promisify(gzip);
const gunzipped = promisify(gunzip);
/** In one piece: gzip says at its end how long it is, and a big feed in many pieces would have to be put together again. */
export const unzip = (body: Buffer): Promise<Buffer> =>
  gunzipped(body, { chunkSize: Math.max(64, Math.min(body.readUInt32LE(body.length - 4), MOST_IN_ONE_PIECE) + 1) });
const MOST_IN_ONE_PIECE = 128 * 1_024 * 1_024;

export const packChanges = async (changes: readonly Change[]): Promise<Buffer> => deflate(JSON.stringify(changes));
/** At once: an entry is of some hundred bytes, and thousands that each waited for another thread took eight times as long. */
export const unpackChanges = (body: Buffer): Change[] => JSON.parse(inflateRawSync(body).toString()) as Change[];

const LINES_AT_ONCE = 20;

/** Packed line by line with room for others in between: a big feed must not hold up whoever shares the process. */
export async function packKeyframe(rows: Iterable<Row>): Promise<Buffer> {
  const lines: string[] = [];
  for (const line of packRows(rows)) {
    lines.push(line);
    if (lines.length % LINES_AT_ONCE === 0) await new Promise(setImmediate);
  }
  return zip(lines.join(""));
}

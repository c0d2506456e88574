import { TRAIL_POINTS } from "../../shared/domain/device.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { unpackChanges, unzip } from "../../shared/node/history-tables.ts";
import type { Steps } from "../computing/steps.ts";
import { FeedState } from "../read/feed-state.ts";

/** What is written of a feed around a time, as the tables hold it. */
export interface WrittenEntry {
  readonly position: Position;
  readonly atMs: number;
  readonly body: Buffer;
}

/** Origin of changes that nobody polled for now. */
const THEN = { pollId: "", answeredAtMs: 0, publishedAtMs: 0 };
const LINE_END = 10;
const CHANGES_A_STEP = 100;

/** The rows of a keyframe. Lines that we packed ourselves: they are taken as they are, without a look at each value. */
export async function readKeyframe(body: Buffer, keyOf: (row: Row) => string, run: Run): Promise<Map<string, Row>> {
  const bytes = await unzip(body);
  return run(
    (function* (): Steps<Map<string, Row>> {
      const rows = new Map<string, Row>();
      let fields: string[] = [];
      let blank: Row = {};
      // Line by line: the text of a big feed in one piece would hold everybody up (Z4).
      for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
        end = bytes.indexOf(LINE_END, from);
        const line = bytes.toString("utf8", from, end);
        const read = JSON.parse(line) as string[] | unknown[][];
        if (typeof read[0] === "string" || read.length === 0) {
          fields = read as string[];
          blank = Object.fromEntries(fields.map((field) => [field, null]));
        } else for (const values of read as unknown[][]) put(rows, rowOf(blank, fields, values), keyOf);
        yield;
      }
      return rows;
    })(),
  );
}

export type Run = <T>(steps: Steps<T>) => Promise<T>;

/** A row with these entries applied after another, in an own state: whoever holds the rows goes on holding them as they are. */
export function foldOn(
  rows: ReadonlyMap<string, Row>,
  from: Position,
  entries: readonly WrittenEntry[],
  hasTrail: boolean,
  run: Run,
): Promise<FeedState> {
  return run(
    (function* (): Steps<FeedState> {
      const state = new FeedState(new Map(rows), from);
      let count = 0;
      for (const { position, body } of entries) {
        const changes = unpackChanges(body);
        state.apply(position, hasTrail ? changes.map((change) => withTrail(state.rows, change)) : changes, THEN);
        count += 1 + changes.length;
        if (count > CHANGES_A_STEP) {
          count = 0;
          yield;
        }
      }
      return state;
    })(),
  );
}

/** `blank` has all fields: a copy of it is filled faster than an object that grows. */
function rowOf(blank: Row, fields: readonly string[], values: readonly unknown[]): Row {
  const row: Row = { ...blank };
  for (let i = 0; i < fields.length; i++) row[fields[i] as string] = values[i];
  return row;
}

const put = (rows: Map<string, Row>, row: Row, keyOf: (row: Row) => string): void => void rows.set(keyOf(row), row);

/** A device's last places are its fixes one after the other (shared/live/as-recorded.ts). */
function withTrail(rows: ReadonlyMap<string, Row>, change: Change): Change {
  if (!("patch" in change)) return change;
  const before = rows.get(change.key);
  if (before === undefined || change.patch.seenAtMs === undefined) return change;
  const { lng, lat, seenAtMs } = { ...before, ...change.patch } as Row & { lng: number; lat: number; seenAtMs: number };
  const trail = [...(before.trail as unknown[]), [lng, lat, seenAtMs]].slice(-TRAIL_POINTS);
  return { key: change.key, patch: { ...change.patch, trail } };
}

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

/**
 * Rows with these entries applied one after the other: whoever holds the rows goes on holding them as they are. A row that was made here is no one else's yet, and takes what
 * comes later without being copied again.
 */
export function foldOn(
  before: ReadonlyMap<string, Row>,
  from: Position,
  entries: readonly WrittenEntry[],
  hasTrail: boolean,
  run: Run,
): Promise<FeedState> {
  return run(
    (function* (): Steps<FeedState> {
      const rows = new Map(before);
      const own = new Set<string>();
      let count = 0;
      for (const { body } of entries) {
        const changes = unpackChanges(body);
        for (const change of changes) apply(rows, own, change, hasTrail);
        count += 1 + changes.length;
        if (count > CHANGES_A_STEP) {
          count = 0;
          yield;
        }
      }
      return new FeedState(rows, entries.at(-1)?.position ?? from);
    })(),
  );
}

/** @throws Error on a patch without its row: what is written does not belong together. */
function apply(rows: Map<string, Row>, own: Set<string>, change: Change, hasTrail: boolean): void {
  const { key } = change;
  if ("put" in change) rows.set(key, change.put);
  else if ("remove" in change) rows.delete(key);
  else {
    const row = rows.get(key);
    if (row === undefined) throw new Error(`patch for a row that is not there: ${key}`);
    const now = own.has(key) ? row : { ...row };
    Object.assign(now, change.patch);
    // A device's last places are its fixes one after the other (shared/live/as-recorded.ts).
    if (hasTrail && change.patch.seenAtMs !== undefined) now.trail = trailOn(now);
    if (now !== row) rows.set(key, now);
  }
  if ("remove" in change) own.delete(key);
  else own.add(key);
}

const trailOn = ({ trail, lng, lat, seenAtMs }: Row): unknown[] => [...(trail as unknown[]), [lng, lat, seenAtMs]].slice(-TRAIL_POINTS);

/** `blank` has all fields: a copy of it is filled faster than an object that grows. */
function rowOf(blank: Row, fields: readonly string[], values: readonly unknown[]): Row {
  const row: Row = { ...blank };
  for (let i = 0; i < fields.length; i++) row[fields[i] as string] = values[i];
  return row;
}

const put = (rows: Map<string, Row>, row: Row, keyOf: (row: Row) => string): void => void rows.set(keyOf(row), row);

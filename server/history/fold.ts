import { TRAIL_POINTS } from "../../shared/domain/device.ts";
import { type Place, trailOn } from "../../shared/live/as-recorded.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { unpackChanges } from "../../shared/node/history-tables.ts";
import type { Steps } from "../computing/steps.ts";
import { linesOf, linesWith } from "./keyframe-lines.ts";

/** What is written of a feed around a time, as the tables hold it. */
export interface WrittenEntry {
  readonly position: Position;
  readonly atMs: number;
  readonly body: Buffer;
}

const CHANGES_A_STEP = 100;

/**
 * The rows of a keyframe, all of them or those of some keys. Lines that we packed ourselves: they are taken as they are, without a look at each value.
 */
export function readKeyframe(
  bytes: Buffer,
  keyOf: (row: Row) => string,
  run: Run,
  wanted: ReadonlySet<string> | null = null,
): Promise<Map<string, Row>> {
  return run(
    (function* (): Steps<Map<string, Row>> {
      const rows = new Map<string, Row>();
      let named: readonly string[] | null = null;
      let blank: Row = {};
      // Line by line: the text of a big feed in one piece would hold everybody up (Z4).
      for (const { fields, from, end } of wanted === null ? linesOf(bytes) : linesWith(wanted, [...linesOf(bytes)], bytes, keyOf)) {
        if (fields !== named) blank = Object.fromEntries(fields.map((field) => [field, null]));
        named = fields;
        for (const values of JSON.parse(bytes.toString("utf8", from, end)) as unknown[][]) {
          const row = rowOf(blank, fields, values);
          const key = keyOf(row);
          if (wanted === null || wanted.has(key)) rows.set(key, row);
        }
        yield;
      }
      return rows;
    })(),
  );
}

export type Run = <T>(steps: Steps<T>) => Promise<T>;

/**
 * Rows with these entries applied one after the other: whoever holds the rows goes on holding them as they are. A row that was made here is no one else's yet, and takes what
 * comes later without being copied again. Of `wanted` keys only, where some are.
 */
export function foldOn(
  before: ReadonlyMap<string, Row>,
  entries: readonly WrittenEntry[],
  hasTrail: boolean,
  run: Run,
  wanted: ReadonlySet<string> | null = null,
): Promise<Map<string, Row>> {
  return run(
    (function* (): Steps<Map<string, Row>> {
      const rows = new Map(before);
      const own = new Set<string>();
      let count = 0;
      for (const { body } of entries) {
        const changes = unpackChanges(body);
        for (const change of changes) if (wanted === null || wanted.has(change.key)) apply(rows, own, change, hasTrail);
        count += 1 + changes.length;
        if (count > CHANGES_A_STEP) {
          count = 0;
          yield;
        }
      }
      return rows;
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
    const trail = row.trail as readonly Place[];
    Object.assign(now, change.patch);
    if (hasTrail) now.trail = trailOn(trail, change.patch, now, TRAIL_POINTS);
    if (now !== row) rows.set(key, now);
  }
  if ("remove" in change) own.delete(key);
  else own.add(key);
}

/** `blank` has all fields: a copy of it is filled faster than an object that grows. */
function rowOf(blank: Row, fields: readonly string[], values: readonly unknown[]): Row {
  const row: Row = { ...blank };
  for (let i = 0; i < fields.length; i++) row[fields[i] as string] = values[i];
  return row;
}

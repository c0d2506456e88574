import { type LogEntry, logEntry } from "../live/log-entry.ts";
import { type Position, parsePosition } from "../live/position.ts";

/** One entry of a feed's event log as it is used inside. */
export interface ReadEntry extends LogEntry {
  readonly position: Position;
  readonly bytes: number;
}

/** A stream entry as Redis answers it: id and flat field list. @throws Error when it is not what workers write. */
export function parseLogEntry([id, fields]: readonly [id: string, fields: readonly string[]]): ReadEntry {
  const at = fields.indexOf("b");
  const text = at < 0 ? undefined : fields[at + 1];
  if (text === undefined) throw new Error(`log entry ${id} has no field b`);
  return { ...logEntry.parse(JSON.parse(text)), position: parsePosition(id), bytes: text.length } as ReadEntry;
}

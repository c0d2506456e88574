import type { RecordRow } from "../../shared/resources/resource.ts";
import type { Values } from "./record-draft.ts";

/** One's own writes of a row: what waits or is on its way, oldest first, and what those before it left in its cells as far as anybody knows. */
interface Line {
  last: Promise<unknown>;
  readonly under: Values[];
  left: Values;
}

/**
 * One's own writes of a row, one after another: the second of a cell has seen what the first left there, and is refused as moved only where somebody
 * else moved it.
 */
export class RowTurns {
  private readonly lines = new Map<string, Line>();

  /** `write` gets what was seen in those cells as the server has it, and answers what it has then; where it fails, that is as before. It does not throw. */
  async take(id: string, values: Values, seen: Values, write: (seen: Values) => Promise<Values | null>): Promise<void> {
    const line = this.lines.get(id) ?? { last: Promise.resolve(), under: [], left: {} };
    this.lines.set(id, line);
    // Whoever saw one's own newest wish there has seen what that leaves; whoever saw anything else saw what came from the server.
    const sawOwn = Object.keys(values).filter((key) => line.under.findLast((one) => key in one)?.[key] === seen[key]);
    line.left = { ...seen, ...line.left };
    line.under.push(values);
    const before = line.last;
    const turn = async () => {
      await before;
      const known = { ...seen, ...Object.fromEntries(sawOwn.map((key) => [key, line.left[key]])) };
      const left = await write(known);
      if (left !== null) line.left = { ...line.left, ...Object.fromEntries(Object.keys(line.left).map((key) => [key, left[key]])) };
    };
    line.last = turn().finally(() => {
      line.under.splice(line.under.indexOf(values), 1);
      if (line.under.length === 0) this.lines.delete(id);
    });
    await line.last;
  }

  /** The row as it is shown: as it stands, with what still waits behind `done`. */
  shown(row: RecordRow, done: Values): RecordRow {
    const waiting = this.lines.get(row.id)?.under.filter((values) => values !== done) ?? [];
    return Object.assign({}, row, ...waiting) as RecordRow;
  }
}

import { z } from "zod";
import type { Row } from "./change.ts";

/**
 * Rows of a piece of a snapshot as text lines: field names, then runs of rows with these fields as arrays of values. About half the
 * bytes of the same objects, and a reader can take it line by line without holding up a screen. Rows of a topic mostly share one
 * shape; where one does not, the names are said anew.
 */
const ROWS_PER_LINE = 250;
const fieldsLine = z.array(z.string());
const rowsLine = z.array(z.array(z.unknown())).min(1);
const snapshotLine = z.union([fieldsLine, rowsLine]);

export function* packRows(rows: Iterable<Row>): Generator<string> {
  let fields: string[] | null = null;
  let run: unknown[][] = [];
  for (const row of rows) {
    const names: string[] = Object.keys(row);
    if (fields === null || !sameNames(fields, names)) {
      if (run.length > 0) yield `${JSON.stringify(run)}\n`;
      run = [];
      fields = names;
      yield `${JSON.stringify(fields)}\n`;
    }
    run.push(fields.map((field) => row[field]));
    if (run.length === ROWS_PER_LINE) {
      yield `${JSON.stringify(run)}\n`;
      run = [];
    }
  }
  if (run.length > 0) yield `${JSON.stringify(run)}\n`;
}

/** Takes the text in pieces of any length. @throws ZodError or SyntaxError when it is no snapshot. */
export class SnapshotReader<R extends Row> {
  readonly rows: R[] = [];
  private fields: string[] | null = null;
  private rest = "";

  push(text: string): void {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.readLine(line);
  }

  /** @throws Error when the text broke off inside a line. */
  finish(): R[] {
    if (this.rest !== "") throw new Error("snapshot broke off");
    return this.rows;
  }

  private readLine(line: string): void {
    const read = snapshotLine.parse(JSON.parse(line));
    if (isFields(read)) {
      this.fields = read;
      return;
    }
    const fields = this.fields;
    if (fields === null) throw new Error("snapshot names no fields");
    for (const values of read) {
      const row: Row = {};
      for (let i = 0; i < fields.length; i++) row[fields[i] as string] = values[i];
      this.rows.push(row as R);
    }
  }
}

const isFields = (line: string[] | unknown[][]): line is string[] => line.every((each) => typeof each === "string");

/** Whether rows with these names fit under those, in whatever order. */
function sameNames(fields: readonly string[], names: readonly string[]): boolean {
  if (fields.length !== names.length) return false;
  for (let i = 0; i < names.length; i++) if (fields[i] !== names[i] && !fields.includes(names[i] as string)) return false;
  return true;
}

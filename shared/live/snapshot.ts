import { z } from "zod";
import type { Row } from "./change.ts";

/**
 * Rows of a snapshot as text lines: first the field names, then runs of rows as arrays of values. About half the bytes of the
 * same objects, and a reader can take it line by line without holding up a screen. All rows of a topic share one shape.
 */
const ROWS_PER_LINE = 250;
const fieldsLine = z.array(z.string());
const rowsLine = z.array(z.array(z.unknown()));

export function* packRows(rows: Iterable<Row>): Generator<string> {
  let fields: string[] | null = null;
  let run: unknown[][] = [];
  for (const row of rows) {
    if (fields === null) {
      fields = Object.keys(row);
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
    if (this.fields === null) {
      this.fields = fieldsLine.parse(JSON.parse(line));
      return;
    }
    const fields = this.fields;
    for (const values of rowsLine.parse(JSON.parse(line))) {
      const row: Row = {};
      for (let i = 0; i < fields.length; i++) row[fields[i] as string] = values[i];
      this.rows.push(row as R);
    }
  }
}

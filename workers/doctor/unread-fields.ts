import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { DecodeSource } from "../../shared/legacy/decode-source.ts";
import type { LegacyRecord } from "../../shared/legacy/record.ts";
import { printable } from "./printable.ts";

export interface UnreadFound {
  readonly path: string;
  readonly rows: number;
}

/**
 * Which fields of checked rows cannot be read, and in how many rows, by the records that the product reads them by, and by the declared form
 * where there is none.
 */
export function unreadFound(call: LegacyCall, rows: readonly unknown[], source: DecodeSource): UnreadFound[] {
  const counts = new Map<string, number>();
  const count = (paths: Iterable<string>) => {
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  };
  for (const row of rows) count(call.records === undefined ? problemsOf(call, row) : unreadPaths(call.records, row as Row, source));
  // Where codes are the names of fields, those are theirs.
  return [...counts].map(([path, many]) => ({ path: printable(path), rows: many }));
}

type Row = Readonly<Record<string, unknown>>;

/** By the services' names, `StepList[].S_Time` of rows inside of a row. What is not there at all is told as missing (fields-found.ts). */
function unreadPaths(records: readonly LegacyRecord[], row: Row, source: DecodeSource): string[] {
  return records.flatMap(({ fields, decode }) =>
    Object.keys(decode(row, source).unread ?? {}).flatMap((path) => {
      const [name = "", inner] = path.split(".");
      const { legacy, within } = fields[name]!;
      if (inner === undefined) return row[legacy] === undefined ? [] : [legacy];
      const part = within!.fields[inner]!;
      const isNonsense = (sent: unknown) => sent !== undefined && part.read(sent, source) === undefined;
      return (row[legacy] as Row[]).some((one) => isNonsense(one?.[part.legacy])) ? [`${legacy}[].${part.legacy}`] : [];
    }),
  );
}

function problemsOf({ row: form }: LegacyCall, row: unknown): string[] {
  const issues = form.safeParse(row).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.filter((part) => typeof part === "string").join(".")))];
}

import { parse } from "csv-parse/sync";
import { ImportError, readJson, readText } from "./mapping.ts";

/** One record of a file: its row as people count (a CSV's heading is row 1) and its fields by name or path. */
export interface ImportRecord {
  readonly row: number;
  field(name: string): unknown;
}

/** What is wrong with a row: it was left out, or kept without the value in question. */
export interface Problem {
  readonly file: string;
  readonly row: number;
  readonly problem: string;
  readonly kept?: true;
}

export function readRecords(path: string, list: string | undefined): ImportRecord[] {
  return path.toLowerCase().endsWith(".csv") ? readCsv(path) : readJsonRecords(path, list);
}

function readCsv(path: string): ImportRecord[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(readText(path), { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }) as Record<
      string,
      string
    >[];
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path}: is not CSV: ${(cause as Error).message}`, { cause });
  }
  return rows.map((fields, i) => ({ row: i + 2, field: (name) => fields[name] }));
}

function readJsonRecords(path: string, list: string | undefined): ImportRecord[] {
  const rows = list === undefined ? readJson(path) : at(readJson(path), list);
  if (!Array.isArray(rows)) throw new ImportError(`${path}: ${list ?? "the file"} is not a list`);
  return rows.map((value: unknown, i) => ({ row: i + 1, field: (name) => at(value, name) }));
}

/** The value at a path such as `location.coordinates.0`; a field of that very name comes first. */
export function at(value: unknown, path: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  const dot = path.indexOf(".");
  if (dot < 0 || !Object.hasOwn(value, path.slice(0, dot))) return undefined;
  return at((value as Record<string, unknown>)[path.slice(0, dot)], path.slice(dot + 1));
}

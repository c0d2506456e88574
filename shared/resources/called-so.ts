import { isCalled, nameKey } from "../domain/same-name.ts";
import type { RecordRow } from "./resource.ts";

/**
 * Rows that find who is called so at once: a file of thousands is judged row by row among as many. Whoever owns such an array changes it by the
 * functions below and by nothing else; of any other array each record is looked at.
 */
export function findingNames<T extends readonly RecordRow[]>(rows: T): T {
  names.set(rows, new Names(rows));
  return rows;
}

export function addRow(rows: RecordRow[], row: RecordRow): void {
  rows.push(row);
  names.get(rows)?.add(row);
}

export function removeRow(rows: RecordRow[], row: RecordRow): void {
  rows.splice(rows.indexOf(row), 1);
  names.get(rows)?.remove(row);
}

export function replaceRow(rows: RecordRow[], at: number, after: RecordRow): void {
  const before = rows[at]!;
  rows[at] = after;
  names.get(rows)?.remove(before);
  names.get(rows)?.add(after);
}

/** Whether a record other than this one is called so in a field, among those that are meant. */
export function anotherIsCalled<R extends { readonly id: string }>(
  all: readonly R[],
  field: keyof R & string,
  name: string,
  self: { readonly id: string } | null,
  isMeant: (row: R) => boolean = () => true,
): boolean {
  const isOther = (row: R) => row.id !== self?.id && isMeant(row);
  const known = names.get(all);
  if (known !== undefined) return [...known.of(field, name)].some((row) => isOther(row as unknown as R));
  const isSame = isCalled(name);
  return all.some((row) => isSame(row[field] as string) && isOther(row));
}

const names = new WeakMap<object, Names>();

/** The rows by what they are called, for each field that somebody asked about. */
class Names {
  private readonly rows: readonly RecordRow[];
  private readonly byField = new Map<string, Map<string, Set<RecordRow>>>();

  constructor(rows: readonly RecordRow[]) {
    this.rows = rows;
  }

  of(field: string, name: string): Iterable<RecordRow> {
    let known = this.byField.get(field);
    if (known === undefined) {
      known = new Map();
      this.byField.set(field, known);
      for (const row of this.rows) put(known, field, row);
    }
    return known.get(nameKey(name)) ?? [];
  }

  add(row: RecordRow): void {
    for (const [field, known] of this.byField) put(known, field, row);
  }

  remove(row: RecordRow): void {
    for (const [field, known] of this.byField) known.get(nameKey(row[field] as string))?.delete(row);
  }
}

function put(known: Map<string, Set<RecordRow>>, field: string, row: RecordRow): void {
  const key = nameKey(row[field] as string);
  const called = known.get(key);
  if (called === undefined) known.set(key, new Set([row]));
  else called.add(row);
}

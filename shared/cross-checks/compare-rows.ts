import type { ComparedRow, CrossCheck } from "./cross-check.ts";

/** One row that is there alone, here alone, or says something else there. */
export interface Difference {
  readonly id: string;
  readonly name: string;
  readonly is: "onlyThere" | "onlyHere" | "differs";
  /** Our name of the field that differs; empty where the whole row does. */
  readonly field: string;
  readonly theirs: string;
  readonly ours: string;
}

export interface Compared {
  /** Rows on either side, each id once. */
  readonly there: number;
  readonly here: number;
  /** Rows that moved between their answer and ours, so that nothing is said of what they hold. */
  readonly moved: number;
  readonly differences: readonly Difference[];
}

/** What two lists of the same things say differently of them. */
export function compareRows(
  { fields, within = {}, version }: Pick<CrossCheck, "fields" | "within" | "version">,
  theirs: readonly ComparedRow[],
  ours: readonly ComparedRow[],
): Compared {
  const [there, here] = [byId(theirs), byId(ours)];
  const differences: Difference[] = [];
  let moved = 0;
  for (const [id, row] of there) {
    const own = here.get(id);
    if (own === undefined) differences.push(alone(row, "onlyThere"));
    else if (version !== undefined && row[version] !== own[version]) moved++;
    else for (const field of fields) if (!same(row, own, field, within[field])) differences.push(differing(row, own, field));
  }
  for (const [id, row] of here) if (!there.has(id)) differences.push(alone(row, "onlyHere"));
  return { there: there.size, here: here.size, moved, differences };
}

const byId = (rows: readonly ComparedRow[]): ReadonlyMap<string, ComparedRow> => new Map(rows.map((row) => [row.id, row]));
const nameOf = ({ id, name }: ComparedRow): string => (typeof name === "string" && name !== "" ? name : id);
const alone = (row: ComparedRow, is: "onlyThere" | "onlyHere"): Difference => ({
  ...{ id: row.id, name: nameOf(row), is, field: "", theirs: "", ours: "" },
});
const differing = (row: ComparedRow, own: ComparedRow, field: string): Difference => ({
  ...{ id: row.id, name: nameOf(own), is: "differs", field },
  ...{ theirs: row.unread?.[field] ?? said(row[field]), ours: said(own[field]) },
});

function same(row: ComparedRow, own: ComparedRow, field: string, within: number | undefined): boolean {
  const [a, b] = [row[field], own[field]];
  if (row.unread?.[field] !== undefined) return false;
  if (typeof a === "number" && typeof b === "number" && within !== undefined) return Math.abs(a - b) <= within;
  return said(a) === said(b);
}

const said = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** So many bars are read at a glance. */
export const TOP_LENGTH = 10;

interface Counted {
  readonly name: string;
  /** null: unknown. */
  readonly count: number | null;
}

export interface TopTen<R> {
  readonly top: readonly R[];
  /** What stands behind them, unknown ones too; zeros are nobody's. */
  readonly rest: { readonly rows: number; readonly count: number };
  /** How many of the rest have as many as the last one shown: the cut is between equals. */
  readonly tied: number;
}

/** The ten largest by count, equal ones by name; those with none are left out. */
export function topTen<R extends Counted>(rows: readonly R[]): TopTen<R> {
  const counted = rows.filter(({ count }) => count !== 0);
  const sorted = counted.sort((a, b) => (b.count ?? -1) - (a.count ?? -1) || a.name.localeCompare(b.name, "zh"));
  const [top, rest] = [sorted.slice(0, TOP_LENGTH), sorted.slice(TOP_LENGTH)];
  const last = top.at(-1)?.count ?? null;
  return {
    top,
    rest: { rows: rest.length, count: rest.reduce((sum, { count }) => sum + (count ?? 0), 0) },
    tied: last === null ? 0 : rest.filter(({ count }) => count === last).length,
  };
}

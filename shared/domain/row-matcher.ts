/** What the user asks of one column: chosen values (as text) or a part of it. */
export type ColumnFilter =
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "text"; readonly text: string };
export const isAsking = (filter: ColumnFilter | undefined): filter is ColumnFilter =>
  filter !== undefined && (filter.kind === "choice" ? filter.values.length > 0 : filter.text !== "");
export type ColumnFilters = Readonly<Partial<Record<string, ColumnFilter>>>;

export type SortValue = string | number | null;

/** What a row is sorted and filtered by: its own value. Empty text counts as unknown. */
export function sortValueOf(row: object, key: string): SortValue {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[key];
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" && value !== "" ? value : null;
}
/** What a row says in a column. */
export type Reading<R> = (row: R, key: string) => SortValue;
/** What people read in the place of a value of a column, in their language; undefined where it is the value itself. Yes is 1 and no is 0. */
export type ValueWord = (key: string, value: string) => string | undefined;
const asItIs: ValueWord = () => undefined;

/**
 * Does a row stand in the list, as it is searched and filtered? Every word of the search must occur somewhere in the texts of these columns. Lists on
 * screen and spreadsheets of them read it alike. `reading` where a column says something else than the row's own value, a name in place of an id. What has a
 * word is found by it and by its value alike.
 */
export function rowMatcher<R extends object>(
  keys: readonly string[],
  search: string,
  filters: ColumnFilters,
  reading: Reading<R> = sortValueOf,
  word: ValueWord = asItIs,
): (row: R) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const tests: ((row: R) => boolean)[] = [];
  for (const key of keys) {
    const filter = filters[key];
    const text = (row: R) => String(reading(row, key) ?? "");
    if (!isAsking(filter)) continue;
    if (filter.kind === "choice") {
      const chosen = new Set(filter.values);
      tests.push((row) => chosen.has(text(row)));
    } else {
      const part = filter.text.toLowerCase();
      tests.push((row) => text(row).toLowerCase().includes(part));
    }
  }
  if (words.length > 0)
    tests.push((row) => {
      const all = searchedText(keys, row, reading, word);
      return words.every((word) => all.includes(word));
    });
  return (row) => tests.every((test) => test(row));
}

const searched = new WeakMap<object, { readonly keys: readonly string[]; readonly text: string }>();

/** A changed row is a new object, so what was made of the old one is forgotten by itself. */
function searchedText<R extends object>(keys: readonly string[], row: R, reading: Reading<R>, word: ValueWord): string {
  const known = searched.get(row);
  if (known?.keys === keys) return known.text;
  const text = keys
    .flatMap((key) => {
      const value = reading(row, key);
      if (value === null) return [];
      // Numbers are looked for by nobody, unless they stand for a word.
      return [typeof value === "string" ? value : "", word(key, String(value)) ?? ""];
    })
    .join("\n")
    .toLowerCase();
  searched.set(row, { keys, text });
  return text;
}

/** text sorts as people of the language do, code by its characters, number by size. */
export type SortKind = "text" | "code" | "number";
export interface SortBy<K extends string = string> {
  readonly key: K;
  readonly direction: "asc" | "desc";
}

/** By one column, and where that does not tell rows apart by the next. */
export interface RowSort<K extends string = string> extends SortBy<K> {
  readonly thenBy?: readonly SortBy<K>[] | undefined;
}
/** More columns than anybody tells apart. */
export const MOST_SORTS = 4;

/** All that rows are sorted by, the first column first. */
export const sortsOf = <K extends string>({ key, direction, thenBy = [] }: RowSort<K>): readonly SortBy<K>[] => [
  { key, direction },
  ...thenBy,
];

/** Rows as a list on screen has them: unknown values last in both directions, equal ones by id. */
export function sortRows<R extends { readonly id: string }, K extends string>(
  rows: readonly R[],
  sort: RowSort<K>,
  kindOf: (key: K) => SortKind,
  locale: string,
): R[] {
  const collator = new Intl.Collator(locale);
  const by = sortsOf(sort).map(({ key, direction }) => {
    const ranks = kindOf(key) === "text" ? ranksOf(rows, key, collator) : null;
    const rankOf = (row: R) => {
      const own = sortValueOf(row, key);
      return own === null || ranks === null ? own : (ranks.get(own) ?? null);
    };
    return { sign: direction === "asc" ? 1 : -1, rankOf };
  });
  return rows
    .map((row) => ({ row, values: by.map(({ rankOf }) => rankOf(row)) }))
    .sort((a, b) => {
      for (let place = 0; place < by.length; place++) {
        const { sign } = by[place]!;
        const one = a.values[place] ?? null;
        const other = b.values[place] ?? null;
        if (one === other) continue;
        if (one === null) return 1;
        if (other === null) return -1;
        return one < other ? -sign : sign;
      }
      return a.row.id < b.row.id ? -1 : 1;
    })
    .map(({ row }) => row);
}

/** A list has few distinct texts: the collator is asked for those, not for every pair of rows. Texts that it holds equal share a rank. */
function ranksOf(rows: readonly object[], key: string, collator: Intl.Collator): Map<string | number, number> {
  const distinct = [...new Set(rows.map((row) => sortValueOf(row, key)))].filter((value) => value !== null);
  distinct.sort((a, b) => collator.compare(String(a), String(b)));
  const ranks = new Map<string | number, number>();
  let rank = 0;
  distinct.forEach((value, i) => {
    if (i > 0 && collator.compare(String(distinct[i - 1]), String(value)) !== 0) rank++;
    ranks.set(value, rank);
  });
  return ranks;
}

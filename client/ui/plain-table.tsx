import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp, FilterRemove } from "@blueprintjs/icons";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rowMatcher } from "../../shared/domain/row-matcher.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import type { Sort } from "./list/column.ts";
import type { ListAddress } from "./list/use-list-address.ts";
import { SearchField } from "./search-field.tsx";
import "./plain-table.css";

export interface PlainColumn<R> {
  /** What an address calls it, in every language alike; its title does where nothing has an address. */
  readonly key?: string;
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
  /** What it is sorted by, where people may; nothing known stands last either way. */
  readonly sortBy?: (row: R) => string | number | null;
  /** What it is found by, where the table is searched. */
  readonly search?: (row: R) => string;
}

interface Props<R extends object> {
  readonly label: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly empty: string;
  /** Where its sort and its search stand, so that they survive a reload; without it the sort lasts as long as the table. */
  readonly address?: ListAddress | undefined;
}

/** So many rows are looked over faster than something is typed. */
const IN_SIGHT = 12;

/** A table of a few rows, as the document's own table, in its own order until somebody sorts it. Long lists are ui/list's business. */
export function PlainTable<R extends object>({ label, columns, rows, rowKey, empty, address }: Props<R>) {
  const { t, i18n } = useTranslation();
  const { locale } = LANGUAGES[i18n.language as Language];
  const [ownSort, setOwnSort] = useState<Sort>();
  const [asked, setAsked] = address ?? [];
  const sort = asked === undefined ? ownSort : asked.sort;
  const onSort = (key: string) => {
    const next = nextSort(sort, key);
    if (setAsked === undefined) return setOwnSort(next);
    setAsked(({ sort: _, ...before }) => ({ ...before, ...(next && { sort: next }) }));
  };
  const search = asked?.search ?? "";
  const settled = useDeferredValue(search.trim());
  const isSearched =
    setAsked !== undefined && (search !== "" || rows.length > IN_SIGHT) && columns.some((column) => column.search !== undefined);
  const found = useMemo(() => {
    if (settled === "") return rows;
    const said = new Map(columns.map((column) => [keyOf(column), column.search]));
    return rows.filter(rowMatcher([...said.keys()], settled, {}, (row: R, key) => said.get(key)?.(row) ?? null));
  }, [rows, columns, settled]);
  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => keyOf(column) === sort?.key)?.sortBy;
    return sort === undefined || sortBy === undefined ? found : sortedBy(found, sortBy, sort.direction === "desc", locale);
  }, [found, columns, sort, locale]);
  if (rows.length === 0) return <p className="plain-empty quiet">{empty}</p>;
  const setSearch = (text: string) => setAsked?.((before) => ({ ...before, search: text }));
  return (
    <>
      {isSearched && (
        <div className="plain-tools">
          <SearchField size="small" label={t("table.search")} value={search} onValueChange={setSearch} />
        </div>
      )}
      {sorted.length === 0 && (
        <p className="plain-empty quiet" role="status">
          {t("table.noMatch")}{" "}
          <Button size="small" variant="minimal" icon={<FilterRemove />} text={t("table.clearAll")} onClick={() => setSearch("")} />
        </p>
      )}
      {sorted.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <section className="plain-scroll" aria-label={label} tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={keyOf(column)} column={column} sort={sort} onSort={onSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={keyOf(column)} className={column.right ? "right" : ""}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

const keyOf = ({ key, title }: Pick<PlainColumn<never>, "key" | "title">): string => key ?? title;

interface HeadProps<R> {
  readonly column: PlainColumn<R>;
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
}

function HeadCell<R>({ column, sort, onSort }: HeadProps<R>) {
  const { title, right, sortBy } = column;
  const key = keyOf(column);
  const direction = sort?.key === key ? sort.direction : null;
  return (
    <th scope="col" className={right ? "right" : ""} {...(sortBy && { "aria-sort": ARIA_SORT[direction ?? "none"] })}>
      {sortBy === undefined ? (
        title
      ) : (
        <button type="button" className="plain-sort" onClick={() => onSort(key)}>
          {title}
          {direction !== null && (direction === "desc" ? <CaretDown aria-hidden="true" /> : <CaretUp aria-hidden="true" />)}
        </button>
      )}
    </th>
  );
}

/** Up, down, and back to the order in which they came. */
function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: "asc" };
  return sort.direction === "desc" ? undefined : { key, direction: "desc" };
}

const ARIA_SORT = { none: "none", asc: "ascending", desc: "descending" } as const;

function sortedBy<R>(rows: readonly R[], sortBy: (row: R) => string | number | null, descends: boolean, locale: string): R[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = descends ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}

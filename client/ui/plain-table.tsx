import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp, FilterRemove } from "@blueprintjs/icons";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { rowMatcher } from "../../shared/domain/row-matcher.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import type { Sort } from "./list/column.ts";
import { type ListAddress, useListAddress } from "./list/use-list-address.ts";
import { SearchField } from "./search-field.tsx";
import "./plain-table.css";

interface Shown<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
}

export interface StillColumn<R> extends Shown<R> {
  readonly key?: string;
  readonly sortBy?: undefined;
  readonly search?: undefined;
}

interface AskedColumn<R> extends Shown<R> {
  /** What an address calls it, in every language alike. */
  readonly key: string;
  /** What it is sorted by, where people may; nothing known stands last either way. */
  readonly sortBy?: ((row: R) => string | number | null) | undefined;
  /** What it is found by, where the table is searched. */
  readonly search?: ((row: R) => string) | undefined;
}

export type PlainColumn<R> = StillColumn<R> | AskedColumn<R>;

interface Base<R extends object> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly empty: string;
}

interface Still<R> {
  readonly columns: readonly StillColumn<R>[];
  readonly list?: undefined;
  readonly keepsAddress?: undefined;
  readonly address?: undefined;
}

/** What can be sorted or searched says where that stands, so that it survives a reload. */
interface Asked<R> {
  readonly columns: readonly PlainColumn<R>[];
  /** Its name in the address of its view; "" where it stands there alone. */
  readonly list: string;
  /** False where it is a part of something that has no address. */
  readonly keepsAddress?: boolean;
  /** Of who shares what is asked with more than this table. */
  readonly address?: ListAddress | undefined;
}

type Props<R extends object> = Base<R> & (Still<R> | Asked<R>);

/** So many rows are looked over faster than something is typed. */
const IN_SIGHT = 12;

/** A table of a few rows, as the document's own table, in its own order until somebody sorts it. Long lists are ui/list's business. */
export function PlainTable<R extends object>(props: Props<R>) {
  const { label, rows, rowKey, empty, list, address } = props;
  const columns: readonly PlainColumn<R>[] = props.columns;
  const { t, i18n } = useTranslation();
  const { locale } = LANGUAGES[i18n.language as Language];
  const isShared = list === undefined || address !== undefined;
  const own = useListAddress(columns.map(keyOf), { list: list ?? "", keepsAddress: !isShared && props.keepsAddress !== false });
  const [{ search, sort }, setAsked] = address ?? own;
  const onSort = (key: string) => {
    const next = nextSort(sort, key);
    setAsked(({ sort: _, ...before }) => ({ ...before, ...(next && { sort: next }) }));
  };
  const settled = useDeferredValue(search.trim());
  const isSearched =
    (search !== "" || (props.keepsAddress !== false && rows.length > IN_SIGHT)) && columns.some((column) => column.search !== undefined);
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
  const setSearch = (text: string) => setAsked((before) => ({ ...before, search: text }));
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

import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { rowMatcher } from "../../shared/domain/row-matcher.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import type { Sort } from "./list/column.ts";
import { RowLeft } from "./list/row-left.ts";
import { type ListAddress, useListAddress } from "./list/use-list-address.ts";
import { useStandingOrder } from "./list/use-standing-order.ts";
import { PlainCards, SortedBy } from "./plain-cards.tsx";
import { classOf, keyOf, nextSort, type PlainColumn, type StillColumn, sortedBy } from "./plain-column.ts";
import { HeadCell } from "./plain-head.tsx";
import { SearchField } from "./search-field.tsx";
import { usePhone } from "./use-phone.ts";
import "./plain-table.css";

export type { PlainColumn, StillColumn };

interface Base<R extends object> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly empty: string;
  /** Its rows come and go by themselves: while somebody is on them nothing moves, and what left stays, struck through. */
  readonly movesByItself?: boolean;
  /** What is chosen elsewhere on the page, such as on a map beside the table. */
  readonly isChosen?: (row: R) => boolean;
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

/** More of them than a telephone's width holds. */
const CARDS_FROM_COLUMNS = 3;
/** So many rows are looked over faster than something is typed. */
const IN_SIGHT = 12;

/**
 * A table of a few rows, as the document's own table, in its own order until somebody sorts it; on a telephone each row is a card, but where a column
 * is pinned, which are read across. Long lists are ui/list's business.
 */
export function PlainTable<R extends object>(props: Props<R>) {
  const { label, rows, rowKey, empty, movesByItself = false, isChosen, list, address } = props;
  const columns: readonly PlainColumn<R>[] = props.columns;
  const { t, i18n } = useTranslation();
  const { locale } = LANGUAGES[i18n.language as Language];
  const isShared = list === undefined || address !== undefined;
  const own = useListAddress(columns.map(keyOf), { list: list ?? "", keepsAddress: !isShared && props.keepsAddress !== false });
  const [{ search, sort }, setAsked] = address ?? own;
  const setSort = (next: Sort | undefined) => setAsked(({ sort: _, ...before }) => ({ ...before, ...(next && { sort: next }) }));
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
  const isCards = usePhone() && columns.length >= CARDS_FROM_COLUMNS && columns.every(({ isPinned }) => isPinned !== true);
  const standing = useStandingOrder(sorted, rowKey);
  const { shown, gone, holding } = movesByItself ? standing : { shown: sorted, gone: NONE, holding: {} };
  if (rows.length === 0 && shown.length === 0) return <p className="plain-empty quiet">{empty}</p>;
  const setSearch = (text: string) => setAsked((before) => ({ ...before, search: text }));
  return (
    <>
      {(isSearched || (isCards && columns.some(({ sortBy }) => sortBy))) && (
        <div className="plain-tools">
          {isCards && <SortedBy columns={columns} sort={sort} onSort={setSort} />}
          {isSearched && <SearchField size="small" label={t("table.search")} value={search} onValueChange={setSearch} />}
        </div>
      )}
      {shown.length === 0 && (
        <p className="plain-empty quiet" role="status">
          {t("table.noMatch")}{" "}
          <Button size="small" variant="minimal" icon={<FilterRemove />} text={t("table.clearAll")} onClick={() => setSearch("")} />
        </p>
      )}
      {shown.length > 0 && isCards && <PlainCards {...{ label, columns, rows: shown, rowKey, gone, holding, isChosen }} />}
      {shown.length > 0 && !isCards && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <section className="plain-scroll" aria-label={label} tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={keyOf(column)} column={column} sort={sort} onSort={(key) => setSort(nextSort(sort, key))} />
                ))}
              </tr>
            </thead>
            <tbody {...holding}>
              {shown.map((row) => (
                <RowLeft key={rowKey(row)} value={gone.has(rowKey(row))}>
                  <tr className={gone.has(rowKey(row)) ? "row-gone" : undefined} aria-current={isChosen?.(row) || undefined}>
                    {columns.map((column) => (
                      <td key={keyOf(column)} className={classOf(column)}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                </RowLeft>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

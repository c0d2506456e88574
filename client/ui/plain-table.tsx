import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import "./plain-table.css";

interface PlainColumn<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
  /** What it is sorted by, where people may; nothing known stands last either way. */
  readonly sortBy?: (row: R) => string | number | null;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly empty: string;
}

interface Sort {
  readonly title: string;
  readonly descends: boolean;
}

/** A table of a few rows, as the document's own table, in its own order until somebody sorts it. Long lists are ui/list's business. */
export function PlainTable<R>({ label, columns, rows, rowKey, empty }: Props<R>) {
  const { locale } = LANGUAGES[useTranslation().i18n.language as Language];
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => {
    const sortBy = columns.find(({ title }) => title === sort?.title)?.sortBy;
    return sort === null || sortBy === undefined ? rows : sortedBy(rows, sortBy, sort.descends, locale);
  }, [rows, columns, sort, locale]);
  if (rows.length === 0) return <p className="plain-empty quiet">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className="plain-scroll" aria-label={label} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ title, right, sortBy }) => (
              <th key={title} scope="col" className={right ? "right" : ""} {...(sortBy && { "aria-sort": ariaSort(sort, title) })}>
                {sortBy === undefined ? (
                  title
                ) : (
                  <button type="button" className="plain-sort" onClick={() => setSort(nextSort(sort, title))}>
                    {title}
                    {sort?.title === title && (sort.descends ? <CaretDown aria-hidden="true" /> : <CaretUp aria-hidden="true" />)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, right }) => (
                <td key={title} className={right ? "right" : ""}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Up, down, and back to the order in which they came. */
function nextSort(sort: Sort | null, title: string): Sort | null {
  if (sort?.title !== title) return { title, descends: false };
  return sort.descends ? null : { title, descends: true };
}

const ariaSort = (sort: Sort | null, title: string) => (sort?.title !== title ? "none" : sort.descends ? "descending" : "ascending");

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

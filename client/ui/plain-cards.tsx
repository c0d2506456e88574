import { HTMLSelect } from "@blueprintjs/core";
import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "./list/column.ts";
import { RowLeft } from "./list/row-left.ts";
import { keyOf, type PlainColumn } from "./plain-column.ts";

interface CardsProps<R> {
  readonly label: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Rows that left, and are shown only so that nothing moves. */
  readonly gone: ReadonlySet<string>;
  readonly holding: HTMLAttributes<HTMLElement>;
  readonly isChosen: ((row: R) => boolean) | undefined;
}

/** Rows where there is no room for a table: the first column says which it is, the others have their name before what they say. */
export function PlainCards<R>({ label, columns: [first, ...others], rows, rowKey, gone, holding, isChosen }: CardsProps<R>) {
  return (
    <ul className="plain-cards" aria-label={label} {...holding}>
      {rows.map((row) => (
        <RowLeft key={rowKey(row)} value={gone.has(rowKey(row))}>
          <li className={gone.has(rowKey(row)) ? "row-gone" : undefined} aria-current={isChosen?.(row) || undefined}>
            <div className="plain-card-name">{first?.cell(row)}</div>
            {others.map((column) => (
              <div key={keyOf(column)} className="plain-card-line">
                <span className="quiet">{column.title}</span>
                <div>{column.cell(row)}</div>
              </div>
            ))}
          </li>
        </RowLeft>
      ))}
    </ul>
  );
}

interface SortedByProps<R> {
  readonly columns: readonly PlainColumn<R>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** What the heads of a table do, over its cards. */
export function SortedBy<R>({ columns, sort, onSort }: SortedByProps<R>) {
  const { t } = useTranslation();
  const sorts = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap((column) => [
      { key: keyOf(column), direction: "asc" as const, text: `${column.title} ↑` },
      { key: keyOf(column), direction: "desc" as const, text: `${column.title} ↓` },
    ]);
  if (sorts.length === 0) return null;
  const chosen = sorts.findIndex(({ key, direction }) => key === sort?.key && direction === sort.direction);
  return (
    <HTMLSelect
      className="plain-sorted-by"
      aria-label={t("exports.sort")}
      value={chosen}
      onChange={({ currentTarget }) => {
        const next = sorts[Number(currentTarget.value)];
        onSort(next && { key: next.key, direction: next.direction });
      }}
    >
      <option value={-1}>{t("exports.sort")}</option>
      {sorts.map(({ text }, i) => (
        <option key={text} value={i}>
          {text}
        </option>
      ))}
    </HTMLSelect>
  );
}

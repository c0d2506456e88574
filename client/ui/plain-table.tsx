import type { ReactNode } from "react";
import "./plain-table.css";

interface PlainColumn<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly empty: string;
}

/** A table of a few rows, as the document's own table. Long lists are ui/list's business. */
export function PlainTable<R>({ label, columns, rows, rowKey, empty }: Props<R>) {
  if (rows.length === 0) return <p className="plain-empty quiet">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className="plain-scroll" aria-label={label} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ title, right }) => (
              <th key={title} scope="col" className={right ? "right" : ""}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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

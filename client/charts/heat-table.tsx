import type { ReactNode } from "react";
import "./heat-table.css";

export interface HeatCell {
  readonly count: number;
  /** Leads to what it counts. */
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
}

/** A field each, darker where there are more, and the number in it: the picture is its own table. */
export function HeatTable({ title, corner, columns, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className="heat-scroll" aria-label={title} tabIndex={0}>
      <table className="heat">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col" title={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {name}
              </th>
              {cells.map(({ count, content }, i) => (
                <td key={columns[i]} style={{ "--heat": `${Math.round((count / most) * MOST_TINT)}%` } as React.CSSProperties}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Text stays readable on the darkest field. */
const MOST_TINT = 45;

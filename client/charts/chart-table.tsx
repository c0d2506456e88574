import { useTranslation } from "react-i18next";
import type { ChartTable, Picking } from "../../shared/charts/chart-content.ts";
import { useFormat } from "../ui/format.ts";
import "./charts.css";

interface Props {
  readonly title: string;
  readonly table: ChartTable;
  /** The way by keys to what a bar leads to: the drawing is for the mouse. */
  readonly pick?: Picking | undefined;
}

export function ChartTableView({ title, table, pick }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  // A score of 99 stands among others of two decimals as 99.00.
  const isWhole = (value: unknown) => typeof value !== "number" || Number.isInteger(value);
  const decimals = table.columns.map((_, i) => (table.rows.every((row) => isWhole(row[i])) ? 0 : 2));
  /** A number by its place and its column, where the table says so; a name by itself. */
  const leadOf = (n: number, i: number) =>
    typeof table.rows[n]![i] === "number" && table.places?.[n] !== undefined ? pick?.(table.places[n], table.columns[i]) : null;
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none has a state of its own.
          <tr key={n}>
            {row.map((value, i) => (
              <td key={table.columns[i]} className={typeof value === "number" ? "chart-number" : ""}>
                {typeof value === "number" ? (
                  <Name value={format.number(value, decimals[i])} onClick={leadOf(n, i)} />
                ) : value === null ? (
                  t("unread.unknown")
                ) : (
                  <Name value={value} onClick={i === 0 ? pick?.(value) : null} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ value, onClick }: { value: string; onClick: (() => void) | null | undefined }) {
  if (!onClick) return value;
  return (
    <button type="button" className="chart-name" onClick={onClick}>
      {value}
    </button>
  );
}

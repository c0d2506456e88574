import { useTranslation } from "react-i18next";
import { useFormat } from "../ui/format.ts";
import type { ChartTable } from "./chart-content.ts";
import "./charts.css";

export function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  const { t } = useTranslation();
  const format = useFormat();
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
                {typeof value === "number" ? format.number(value, Number.isInteger(value) ? 0 : 2) : (value ?? t("unread.unknown"))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { CountedTable } from "../../shared/reports/count-orders.ts";
import { drawPart, isDrawn } from "../../shared/reports/order-charts.ts";
import { grid } from "../../shared/reports/order-grid.ts";
import { basesOf, type FigureValues } from "../../shared/reports/order-measures.ts";
import { dimensionsOf, type OrderPart, type OrderQuestion } from "../../shared/reports/order-report.ts";
import { rowsOf, tableOfPart } from "../../shared/reports/order-rows.ts";
import { ChartCard } from "../charts/chart.tsx";
import { Funnel } from "../charts/funnel.tsx";
import { HeatTable } from "../charts/heat-table.tsx";
import { TableTools } from "../charts/table-tools.tsx";
import { Card } from "../ui/card.tsx";
import type { EarlierOrders } from "./earlier-orders.ts";
import { FigureLink, OrderFiguresRow } from "./order-figures-row.tsx";
import { OrderTable } from "./order-table.tsx";
import type { Drill } from "./use-drill.ts";
import type { FigureSpeech } from "./use-figure-words.ts";

interface Props {
  readonly part: OrderPart;
  readonly title: string;
  /** Beside the title of a table. */
  readonly aside?: ReactNode;
  readonly choices: OrderQuestion["choices"];
  readonly table: CountedTable;
  readonly total: FigureValues;
  readonly speech: FigureSpeech;
  readonly drill: Drill;
  readonly isPreview?: boolean;
  readonly tables: readonly CountedTable[];
  /** The time before, where it stands beside. */
  readonly earlier: EarlierOrders | null;
}

const MOST_FIELDS = 15;

/** One part of a report over orders, whichever kind it is. */
export function OrderPartView(props: Props) {
  const { part, title, total, speech, drill, earlier } = props;
  if (part.part === "figures")
    return <OrderFiguresRow measures={part.measures} total={total} speech={speech} drill={drill} earlier={earlier} />;
  if (isDrawn(part)) return <DrawnPartView {...props} />;
  if (part.part === "funnel") return <FunnelPart {...props} />;
  if (part.part === "heat") return <HeatPart {...props} />;
  return (
    <Card title={title} aside={props.aside} flush className="report-table">
      <OrderTable {...props} part={part} />
    </Card>
  );
}

/** What is read as it is drawn, and is not held against the time before. */
function TableLike({ earlier, ...card }: Pick<Props, "title" | "earlier"> & { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <Card title={card.title} aside={card.aside} className="report-table">
      {earlier !== null && <p className="quiet report-not-compared">{earlier.spoken.notCompared}</p>}
      {card.children}
    </Card>
  );
}

function DrawnPartView({ part, title, choices, table, total, speech, drill, earlier }: Props) {
  const navigate = useNavigate();
  if (!isDrawn(part)) return null;
  const own = earlier && tableOfPart(part, choices, earlier.tables);
  const before = own ? { table: own, ...earlier!, ...earlier!.spoken } : null;
  const { content, behind, heightPx } = drawPart(part, choices, table, total, speech, before);
  const pick = (name: string, series?: string) => {
    const set = behind(name, series);
    const to = set && drill(set.base, set.by, set.keys);
    return to === null ? null : () => void navigate(to);
  };
  return (
    <div className="report-chart" style={{ height: heightPx }}>
      <ChartCard title={title} content={content} pick={pick} />
    </div>
  );
}

function FunnelPart({ part, title, total, speech, drill, earlier }: Props) {
  if (part.part !== "funnel") return null;
  const { say, format } = speech;
  const first = total.counts[basesOf(part.stages[0]!)[0]] ?? 0;
  const stages = part.stages.map((stage) => {
    const base = basesOf(stage)[0];
    const count = total.counts[base] ?? 0;
    const percent = first === 0 ? format.percent(null) : format.percent((count / first) * 100);
    const content = (
      <FigureLink key={stage} to={drill(base, [], [])} hint={say("seeOrders")}>
        {format.number(count)}
      </FigureLink>
    );
    return { name: say(stage), count, content, share: say("ofFirst", { percent }) };
  });
  const table = { columns: [title, say("found"), "%"], rows: stages.map(({ name, count, share }) => [name, count, share]) };
  const drawn = {
    ...{
      title,
      table,
      as: "bars" as const,
      text: (value: string | number | null) => (typeof value === "number" ? format.number(value) : (value ?? "")),
    },
    share: (row: number, column: number) => (column === 1 && first > 0 ? stages[row]!.count / first : null),
  };
  return (
    <TableLike {...{ title, earlier }} aside={<TableTools {...drawn} />}>
      <Funnel title={title} stages={stages} />
    </TableLike>
  );
}

function HeatPart({ part, title, choices, table, total, speech, drill, earlier }: Props) {
  if (part.part !== "heat") return null;
  const { say, format } = speech;
  const by = dimensionsOf(part, choices);
  const base = basesOf(part.count)[0];
  const { names, parts, at } = grid(rowsOf(table, [part.count], total), by, speech);
  const sumOf = (key: string, of: typeof names, cell: (own: string, other: string) => number) =>
    of.reduce((sum, other) => sum + cell(key, other.key), 0);
  const most = (all: typeof names, of: typeof names, cell: (own: string, other: string) => number) =>
    [...all].sort((a, b) => sumOf(b.key, of, cell) - sumOf(a.key, of, cell)).slice(0, MOST_FIELDS);
  const mostRows = most(names, parts, (own, other) => at(own, other, base));
  // Along a road kilometres follow each other.
  const rows = part.by === "kilometre" ? names.filter((one) => mostRows.includes(one)) : mostRows;
  const columns = part.across === "month" ? parts.slice(-MOST_FIELDS) : most(parts, names, (own, other) => at(other, own, base));
  const shown = rows.reduce((sum, { key }) => sum + sumOf(key, columns, (own, other) => at(own, other, base)), 0);
  const all = names.reduce((sum, { key }) => sum + sumOf(key, parts, (own, other) => at(own, other, base)), 0);
  const fields = names.length * parts.length - rows.length * columns.length;
  const corner = `${say(by[0]!)} × ${say(by[1]!)}`;
  const tableFor = (down: typeof names, across: typeof names) => ({
    columns: [corner, ...across.map(({ word }) => word)],
    rows: down.map((row) => [row.word, ...across.map((column) => at(row.key, column.key, base))]),
  });
  const drawn = tableFor(rows, columns);
  const largest = Math.max(1, ...drawn.rows.flatMap((row) => row.filter((cell) => typeof cell === "number")));
  const tools = (
    <TableTools
      {...{ title, table: drawn, whole: tableFor(names, parts), as: "heat" }}
      text={(value) => (typeof value === "number" ? (value === 0 ? "·" : format.number(value)) : (value ?? ""))}
      share={(row, column) => (column === 0 ? null : Number(drawn.rows[row]![column]) / largest)}
    />
  );
  return (
    <TableLike {...{ title, earlier }} aside={tools}>
      <HeatTable
        title={title}
        corner={corner}
        columns={columns.map(({ word }) => word)}
        rows={rows.map((row) => ({
          name: row.word,
          cells: columns.map((column) => {
            const count = at(row.key, column.key, base);
            const to = count === 0 ? null : drill(base, by, [row.key, column.key]);
            const content = (
              <FigureLink key={column.key} to={to} hint={say("seeOrders")}>
                {count === 0 ? "·" : format.number(count)}
              </FigureLink>
            );
            return { count, content };
          }),
        }))}
      />
      {all > shown && <p className="chart-note">{say("rest", { rows: format.number(fields), count: format.number(all - shown) })}</p>}
    </TableLike>
  );
}

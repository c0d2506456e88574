import type { CountedTable } from "../../shared/reports/count-orders.ts";
import { beforeKey, byKey } from "../../shared/reports/earlier-rows.ts";
import { isByTime } from "../../shared/reports/order-dimensions.ts";
import type { FigureValues, Measure } from "../../shared/reports/order-measures.ts";
import { goodWay, kindOfMeasure, ledTo } from "../../shared/reports/order-measures.ts";
import type { OrderQuestion } from "../../shared/reports/order-report.ts";
import { dimensionsOf } from "../../shared/reports/order-report.ts";
import { comparedTable, type OrderRow, RANK, type TablePart } from "../../shared/reports/order-rows.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import type { EarlierOrders } from "./earlier-orders.ts";
import { FigureLink } from "./order-figures-row.tsx";
import { titleOf } from "./order-report-words.ts";
import { PREVIEW_ROWS } from "./preview.ts";
import { PreviewNote } from "./preview-note.tsx";
import type { Drill } from "./use-drill.ts";
import type { FigureSpeech } from "./use-figure-words.ts";

interface Props {
  readonly title: string;
  readonly part: TablePart;
  readonly choices: OrderQuestion["choices"];
  readonly table: CountedTable;
  readonly tables: readonly CountedTable[];
  readonly earlier: EarlierOrders | null;
  readonly total: FigureValues;
  readonly speech: FigureSpeech;
  readonly drill: Drill;
  /** The first rows alone. */
  readonly isPreview?: boolean;
}

/** A table of figures: every number leads to its orders, every row to all of its own. */
export function OrderTable({ title, part, choices, table, tables, earlier, total, speech, drill, isPreview = false }: Props) {
  const { say, keyWord, figure, formula, format } = speech;
  const by = dimensionsOf(part, choices);
  const all = comparedTable(part, choices, tables, earlier?.tables ?? null);
  const isCompared = earlier !== null && !by.some(isByTime);
  const rows = isPreview ? all.slice(0, PREVIEW_ROWS) : all;
  const rank = {
    key: RANK,
    title: say("rank"),
    right: true,
    cell: ({ values }: OrderRow) => format.number(values[RANK] as number | null),
    sortBy: ({ values }: OrderRow) => values[RANK] as number | null,
  };
  const names = by.map((dimension, i) => {
    const word = ({ keys, values }: OrderRow) => keyWord(dimension, keys[i]!, String(values[dimension] ?? ""));
    return {
      key: dimension,
      title: say(dimension),
      cell: (row: OrderRow) => (
        <FigureLink to={drill("all", by, row.keys)} hint={say("seeOrders")}>
          {word(row)}
        </FigureLink>
      ),
      sortBy: word,
      search: word,
    };
  });
  const numberAt =
    (key: string) =>
    ({ values }: OrderRow) =>
      (values[key] ?? null) as number | null;
  const own = (measure: Measure) => ({
    key: measure,
    title: say(measure),
    right: true,
    cell: (row: OrderRow) => (
      <FigureLink to={drill(ledTo(measure), by, row.keys)} hint={formula(measure, row.of, total) || say("seeOrders")}>
        {figure(measure, row.values[measure] as number | null)}
      </FigureLink>
    ),
    // What is a rate of nothing stands after real zeros.
    sortBy: ({ values }: OrderRow) => (values[measure] as number | null) ?? (kindOfMeasure(measure) === "percent" ? null : 0),
  });
  const figures = part.measures.flatMap((measure: Measure) => {
    if (!isCompared) return [own(measure)];
    const { columnBefore, columnBy, differs } = earlier.spoken;
    const [was, by] = [numberAt(beforeKey(measure)), numberAt(byKey(measure))];
    return [
      own(measure),
      {
        ...{ key: beforeKey(measure), title: columnBefore(say(measure)), right: true, sortBy: was },
        cell: (row: OrderRow) => figure(measure, was(row)),
      },
      {
        ...{ key: byKey(measure), title: columnBy(say(measure)), right: true, sortBy: by },
        cell: (row: OrderRow) => differs(kindOfMeasure(measure), was(row), numberAt(measure)(row), goodWay(measure)),
      },
    ];
  });
  return (
    <>
      <PlainTable
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={say("widen")}
        list={titleOf(part)}
        keepsAddress={!isPreview}
        columns={[...(part.ranked === undefined ? [] : [rank]), ...names, ...figures]}
      />
      {isPreview && <PreviewNote shown={rows.length} all={all.length} />}
      {table.left > 0 && <p className="plain-empty quiet">{say("left", { count: format.number(table.left) })}</p>}
    </>
  );
}

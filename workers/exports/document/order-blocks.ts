import { numberWords } from "../../../shared/domain/number-words.ts";
import { filled, type WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import type { CountedTable } from "../../../shared/reports/count-orders.ts";
import { declaredOrderTable } from "../../../shared/reports/declared-table.ts";
import { differenceText } from "../../../shared/reports/difference-text.ts";
import { beforeKey, ownKey, withEarlierColumns } from "../../../shared/reports/earlier-rows.ts";
import { figureText } from "../../../shared/reports/figure-text.ts";
import { drawPart, isDrawn } from "../../../shared/reports/order-charts.ts";
import { isByTime } from "../../../shared/reports/order-dimensions.ts";
import { grid } from "../../../shared/reports/order-grid.ts";
import { basesOf, figureAt, goodWay, kindOfMeasure, type Measure } from "../../../shared/reports/order-measures.ts";
import { dimensionsOf, type OrderPart } from "../../../shared/reports/order-report.ts";
import { columnsOf, comparedTable, rowsOf, tableOfPart, totalOf } from "../../../shared/reports/order-rows.ts";
import type { OrderSpeech } from "../../../shared/reports/order-speech.ts";
import type { Block } from "./block.ts";

type Asked = ExportRequest & { readonly rows: Extract<ExportRequest["rows"], { of: "orderReport" }>; readonly document: WantedDocument };

/** The parts of a report over our orders, counted as its screen counts them. */
export function orderBlocks(
  asked: Asked,
  counted: readonly CountedTable[],
  before: { readonly counted: readonly CountedTable[]; readonly monthsBack: number } | null = null,
): Block[] {
  const { report, choices } = declaredOrderTable(asked.rows)!;
  const { words } = asked.document;
  const speech = speechOf(asked);
  const { say, format, figure } = speech;
  const total = totalOf(counted);
  const totalBefore = before && totalOf(before.counted);

  const differenceWords = { format, isNew: say("isNew"), points: say("points"), better: say("better"), worse: say("worse") };

  function blockOf(part: OrderPart): Block[] {
    const table = tableOfPart(part, choices, counted);
    if (table === undefined) return [];
    const title = "title" in part ? (words.titles[part.title] ?? part.title) : words.figures;
    if (isDrawn(part)) {
      const own = before && tableOfPart(part, choices, before.counted);
      const earlier = own
        ? { table: own, total: totalBefore!, monthsBack: before!.monthsBack, word: say("before"), note: say("quietSeries") }
        : null;
      const { content, heightPx } = drawPart(part, choices, table, total, speech, earlier);
      return [{ kind: "chart", title, content, heightPx }];
    }
    switch (part.part) {
      case "figures":
        return [
          {
            ...{ kind: "figures", title },
            figures: part.measures.map((measure) => ({
              ...{ name: say(measure), value: figure(measure, figureAt(measure, total, total)), note: noteOf(measure) },
            })),
          },
        ];
      case "funnel": {
        const counts = part.stages.map((stage) => total.counts[basesOf(stage)[0]] ?? 0);
        const share = (count: number) => format.percent(counts[0] ? (count / counts[0]) * 100 : null);
        return [
          {
            ...{ kind: "table", title },
            columns: [
              { title: "", right: false },
              { title: say("total"), right: true },
              { title: "%", right: true },
            ],
            rows: part.stages.map((stage, i) => [say(stage), format.number(counts[i]!), share(counts[i]!)]),
          },
        ];
      }
      case "heat": {
        const by = dimensionsOf(part, choices);
        const base = basesOf(part.count)[0];
        const { names, parts, at } = grid(rowsOf(table, [part.count], total), by, speech);
        return [
          {
            ...{ kind: "table", title },
            columns: [
              { title: `${say(by[0]!)} × ${say(by[1]!)}`, right: false },
              ...parts.map(({ word }) => ({ title: word, right: true })),
              { title: say("total"), right: true },
            ],
            rows: names.map(({ key, word }) => {
              const counts = parts.map((one) => at(key, one.key, base));
              return [word, ...[...counts, counts.reduce((sum, count) => sum + count, 0)].map((count) => format.number(count))];
            }),
          },
        ];
      }
      case "table": {
        const by = dimensionsOf(part, choices);
        const isCompared = before !== null && !by.some(isByTime);
        const columns = isCompared ? withEarlierColumns(columnsOf(part, choices)) : columnsOf(part, choices);
        return [
          {
            ...{ kind: "table", title },
            columns: columns.map(({ key, kind }) => ({ title: titleOfColumn(key), right: kind !== "text" && kind !== "code" })),
            rows: comparedTable(part, choices, counted, before?.counted ?? null).map((row) =>
              columns.map(({ key, kind }) => {
                const at = by.indexOf(key as (typeof by)[number]);
                const value = row.values[key] ?? null;
                if (at >= 0) return speech.keyWord(by[at]!, row.keys[at]!, String(value ?? ""));
                return typeof value === "string" ? value : figureText(kind, value, format);
              }),
            ),
          },
        ];
      }
    }
    return [];
  }

  /** What a figure is made of, where it is not a count. */
  function noteOf(measure: Measure): string {
    const [part, whole] = basesOf(measure);
    if (kindOfMeasure(measure) !== "percent" || whole === undefined) return sinceBefore(measure);
    const amounts = [part, whole].map((base) => format.number(total.counts[base] ?? 0));
    return [`${amounts.join(" ÷ ")} · ${say(part)} ÷ ${say(whole)}`, sinceBefore(measure)].filter(Boolean).join(" · ");
  }

  function sinceBefore(measure: Measure): string {
    if (totalBefore === null) return "";
    const [was, now] = [figureAt(measure, totalBefore, totalBefore), figureAt(measure, total, total)];
    const text = differenceText(kindOfMeasure(measure), was, now, differenceWords, goodWay(measure));
    return `${text} · ${say("before")}: ${figure(measure, was)}`;
  }

  function titleOfColumn(key: string): string {
    const name = say(ownKey(key));
    if (key === beforeKey(ownKey(key))) return filled(say("columnBefore"), { name });
    return key === ownKey(key) ? name : filled(say("columnBy"), { name });
  }

  return report.parts.flatMap(blockOf);
}

/** What a screen says by its dictionaries, by the words that were sent along. */
function speechOf({ document: { words }, words: { values }, locale }: Asked): OrderSpeech {
  const format = numberWords(locale);
  const say: OrderSpeech["say"] = (key, places = {}) => filled(words.fields[key] ?? words.said[key] ?? key, places);
  const keyWord: OrderSpeech["keyWord"] = (dimension, key, name) => values[dimension]?.[key] ?? (name || key || say("none"));
  return {
    ...{ format, say, keyWord },
    rowName: (by, { keys, values: named }) =>
      by.map((dimension, i) => keyWord(dimension, keys[i]!, String(named[dimension] ?? ""))).join(" · "),
    figure: (measure, value) =>
      value === null && kindOfMeasure(measure) === "percent"
        ? `– (${say("ofNothing")})`
        : value !== null && kindOfMeasure(measure) === "number"
          ? format.number(value, 1)
          : figureText(kindOfMeasure(measure), value, format),
  };
}

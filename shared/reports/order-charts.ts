import type { ChartContent } from "../charts/chart-content.ts";
import { withEarlierSeries } from "../charts/earlier-series.ts";
import { monthLines, PANEL_COLUMNS, PANEL_PX } from "../charts/month-lines.ts";
import { ranking } from "../charts/ranking.ts";
import { rateBars } from "../charts/rate-bars.ts";
import { stackedBars } from "../charts/stacked-bars.ts";
import { monthBy } from "../domain/months.ts";
import { STATUS, type StatusName, statusName } from "../domain/status.ts";
import { TOP_LENGTH } from "../domain/top-ten.ts";
import type { CountedTable } from "./count-orders.ts";
import { AGES, type Dimension, monthsBetween } from "./order-dimensions.ts";
import { type Base, basesOf, type FigureValues } from "./order-measures.ts";
import { dimensionsOf, measuresOf, type OrderPart, type OrderQuestion } from "./order-report.ts";
import { type OrderRow, rowsOf } from "./order-rows.ts";
import type { OrderSpeech } from "./order-speech.ts";

export type DrawnPart = Extract<OrderPart, { part: "rateBars" | "bars" | "stacked" | "months" }>;
export const isDrawn = (part: OrderPart): part is DrawnPart => ["rateBars", "bars", "stacked", "months"].includes(part.part);

/** A chart and what each name along its axis stands for, and each part of a bar by `partName`. */
export interface DrawnChart {
  readonly content: ChartContent;
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly heightPx: number;
}

export const partName = (name: string, part: string): string => `${name}\n${part}`;

const MOST_PANELS = 9;
const AROUND_PX = 116;
const BAR_PX = 28;
const lying = (bars: number): number => AROUND_PX + Math.max(140, BAR_PX * bars);

/** What the same part came to in the time before. */
export interface EarlierTable {
  readonly table: CountedTable;
  readonly total: FigureValues;
  readonly monthsBack: number;
  readonly word: string;
  readonly note: string;
}

/** The chart of a part: at most ten bars, and in words what the rest comes to; with the time before as a second series where there is one. */
export function drawPart(
  part: DrawnPart,
  choices: OrderQuestion["choices"],
  table: CountedTable,
  total: FigureValues,
  speech: OrderSpeech,
  earlier: EarlierTable | null = null,
): DrawnChart {
  const drawn = drawNow(part, choices, table, total, speech, earlier);
  if (earlier === null || part.part === "months") return drawn;
  const measure = measuresOf(part)[0]!;
  const by = dimensionsOf(part, choices).slice(0, part.part === "stacked" ? 1 : undefined);
  const values = new Map<string, number | null>();
  for (const row of rowsOf(earlier.table, [measure], earlier.total)) {
    const name = row.keys.slice(0, by.length).join("\n");
    const value = row.values[measure] as number | null;
    values.set(name, part.part === "stacked" ? (values.get(name) ?? 0) + (value ?? 0) : value);
  }
  // What has no row had no orders; of more rows than a table holds that is not known.
  const none = part.part === "rateBars" || earlier.table.left > 0 ? null : 0;
  return {
    ...drawn,
    content: withEarlierSeries(drawn.content, {
      ...{ word: earlier.word, note: earlier.note },
      valueAt: (name) => {
        const found = values.get(drawn.keys.get(name)?.join("\n") ?? "");
        return found === undefined ? none : found;
      },
      text: (value) => (value === null ? "" : speech.figure(measure, value)),
    }),
  };
}

function drawNow(
  part: DrawnPart,
  choices: OrderQuestion["choices"],
  table: CountedTable,
  total: FigureValues,
  speech: OrderSpeech,
  earlier: EarlierTable | null,
): DrawnChart {
  const { say, format, rowName } = speech;
  const by = dimensionsOf(part, choices);
  const rows = rowsOf(table, measuresOf(part), total);
  const keysOf = (shown: readonly OrderRow[], dimensions = by) => new Map(shown.map((row) => [rowName(dimensions, row), row.keys]));
  const restNote = (rest: number, count: number) =>
    rest === 0 ? undefined : say("rest", { rows: format.number(rest), count: format.number(count) });
  switch (part.part) {
    case "rateBars": {
      const whole = basesOf(part.rate)[1] as Base;
      const counted = rows
        .filter(({ of }) => (of.counts[whole] ?? 0) > 0)
        .sort((a, b) => (b.of.counts[whole] ?? 0) - (a.of.counts[whole] ?? 0));
      const [shown, rest] = [counted.slice(0, TOP_LENGTH), counted.slice(TOP_LENGTH)];
      const note = restNote(
        rest.length,
        rest.reduce((sum, { of }) => sum + (of.counts[whole] ?? 0), 0),
      );
      const content = rateBars(
        shown.map((row) => ({ name: rowName(by, row), ratePercent: row.values[part.rate] as number | null })),
        { name: say(by[0]!), rate: say(part.rate), rest: `100 % − ${say(part.rate)}`, percent: (value) => speech.figure(part.rate, value) },
      );
      return { content: { ...content, ...(note !== undefined && { note }) }, keys: keysOf(shown), heightPx: lying(shown.length) };
    }
    case "bars": {
      const content = ranking(
        rows.map((row) => ({ name: rowName(by, row), count: row.values[part.count] as number })),
        {
          ...{ name: say(by[0]!), count: say(part.count), number: format.number },
          rest: ({ rows: more, count, tied, tiedAt }) =>
            [restNote(more, count), tied > 0 ? say("tied", { tied: format.number(tied), at: format.number(tiedAt) }) : ""]
              .filter(Boolean)
              .join(" · "),
        },
      );
      return { content, keys: keysOf(rows), heightPx: lying(Math.min(rows.length, TOP_LENGTH)) };
    }
    case "stacked": {
      const { names, parts, at } = grid(rows, by, speech);
      const totals = names.map(({ key }) => parts.reduce((sum, one) => sum + at(key, one.key, basesOf(part.count)[0]), 0));
      const order = names.map((_, i) => i).sort((a, b) => totals[b]! - totals[a]!);
      const [shown, rest] = [order.slice(0, TOP_LENGTH), order.slice(TOP_LENGTH)];
      const content = stackedBars(
        shown.map((i) => ({ name: names[i]!.word, counts: parts.map(({ key }) => at(names[i]!.key, key, basesOf(part.count)[0])) })),
        {
          name: say(by[0]!),
          parts: parts.map(({ word }) => word),
          tones: parts.map(({ key }) => toneOf(part.across, key)),
          total: say("total"),
          number: format.number,
        },
        restNote(
          rest.length,
          rest.reduce((sum, i) => sum + totals[i]!, 0),
        ),
      );
      const keys = shown.flatMap((i) => {
        const { word, key } = names[i]!;
        return [[word, [key]], ...parts.map((one) => [partName(word, one.word), [key, one.key]])] as [string, string[]][];
      });
      return { content, keys: new Map(keys), heightPx: lying(shown.length) };
    }
    case "months": {
      const own = by.slice(0, -1);
      const found = rows.map(({ keys }) => keys.at(-1)!).sort();
      const months = found.length === 0 ? [] : monthsBetween(found[0]!, found.at(-1)!);
      const lines = part.lines.map((line) => basesOf(line)[0]);
      const names = new Map<string, { word: string; keys: readonly string[]; counts: number[][]; all: number }>();
      for (const row of rows) {
        const word = rowName(own, row);
        const panel = names.get(word) ?? { word, keys: row.keys.slice(0, -1), counts: lines.map(() => months.map(() => 0)), all: 0 };
        lines.forEach((base, i) => {
          panel.counts[i]![months.indexOf(row.keys.at(-1)!)] = row.of.counts[base] ?? 0;
        });
        panel.all += row.of.counts[lines[0]!] ?? 0;
        names.set(word, panel);
      }
      const panels = [...names.values()].sort((a, b) => b.all - a.all || a.word.localeCompare(b.word, "zh"));
      const [shown, rest] = [panels.slice(0, MOST_PANELS), panels.slice(MOST_PANELS)];
      const before = earlier === null ? null : earlierMonths(earlier, lines[0]!);
      const content = monthLines(
        months,
        shown.map(({ word, keys, counts }) => ({
          ...{ name: word, lines: counts },
          ...(before !== null && { before: months.map((month) => before(keys, month)) }),
        })),
        {
          ...(earlier !== null && { before: earlier.word }),
          name: own.length === 0 ? "" : say(own[0]!),
          month: say("month"),
          lines: part.lines.map((line) => say(line)),
          number: format.number,
        },
        restNote(
          rest.length,
          rest.reduce((sum, { all }) => sum + all, 0),
        ),
      );
      const heightPx = shown.length <= 1 ? 320 : 120 + Math.ceil(shown.length / PANEL_COLUMNS) * PANEL_PX;
      return { content, keys: new Map(months.map((month) => [month, [month]])), heightPx };
    }
  }
}

/** What a line was in the month that lies as far back as the whole time before does. */
function earlierMonths({ table, monthsBack }: EarlierTable, base: Base): (keys: readonly string[], month: string) => number | null {
  const counts = new Map(table.rows.map((row) => [row.keys.join("\n"), row.counts[base] ?? 0]));
  return (keys, month) => counts.get([...keys, monthBy(month, -monthsBack)].join("\n")) ?? (table.left > 0 ? null : 0);
}

/** The rows of two dimensions as a grid. */
export function grid(rows: readonly OrderRow[], by: readonly Dimension[], speech: OrderSpeech) {
  const [first, second] = by as [Dimension, Dimension];
  const named = (i: 0 | 1) => {
    const dimension = i === 0 ? first : second;
    const words = new Map(rows.map(({ keys, values }) => [keys[i]!, speech.keyWord(dimension, keys[i]!, String(values[dimension] ?? ""))]));
    return [...words].map(([key, word]) => ({ key, word }));
  };
  const cells = new Map(rows.map((row) => [row.id, row]));
  const order = ORDERS[second] ?? [];
  const place = ({ key }: { key: string }) => (order.includes(key) ? order.indexOf(key) : order.length);
  const at = (one: string, other: string, base: Base): number => cells.get(`${one}\n${other}`)?.of.counts[base] ?? 0;
  return { names: named(0), parts: named(1).sort((a, b) => place(a) - place(b)), at };
}

/** As an order goes through them, the worse and the younger first. */
const ORDERS: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  status: [
    STATUS.accepted,
    STATUS.handled,
    STATUS.inProgress,
    STATUS.delayRequested,
    STATUS.pending,
    STATUS.awaitingReview,
    STATUS.overdue,
  ].map(String),
  degree: ["serious", "ordinary"],
  age: AGES.map(({ key }) => key),
};
const toneOf = (dimension: Dimension, key: string): StatusName | null => {
  if (dimension === "status") return statusName(Number(key));
  if (dimension === "degree") return key === "serious" ? "overdue" : "inProgress";
  return null;
};

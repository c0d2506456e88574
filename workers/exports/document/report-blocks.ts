import { shadeOf, shareTones } from "../../../shared/charts/share-tones.ts";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import { gradeOf } from "../../../shared/domain/grade.ts";
import { numberWords } from "../../../shared/domain/number-words.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { SHADES } from "../../../shared/domain/shade.ts";
import { filled, type WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRow } from "../../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import type { ToldStretches } from "../../../shared/http/told-stretches.ts";
import { verdictOf } from "../../../shared/reports/calendar.ts";
import { declaredTable } from "../../../shared/reports/declared-table.ts";
import { differenceText } from "../../../shared/reports/difference-text.ts";
import { beforeKey, byKey, ownKey } from "../../../shared/reports/earlier-rows.ts";
import { figureText, shareAmounts } from "../../../shared/reports/figure-text.ts";
import { lossesOf, lostText } from "../../../shared/reports/losses.ts";
import { type Matrix, matrixAmount, matrixHeads, matrixOf, matrixTitle } from "../../../shared/reports/matrix.ts";
import { type ChartWords, type EarlierAnswer, isChart, partContent, shownName } from "../../../shared/reports/part-content.ts";
import { partHeightPx } from "../../../shared/reports/part-height.ts";
import { nameOfRow, rowsByName } from "../../../shared/reports/picked.ts";
import { daysOfQuestion } from "../../../shared/reports/relative-question.ts";
import {
  type AnyReport,
  type Figure,
  type Filter,
  figureOf,
  isShownWith,
  kindOf,
  type ReportPart,
  type ReportRow,
} from "../../../shared/reports/report.ts";
import { cellsOf } from "../row-cells.ts";
import type { Block } from "./block.ts";
import { calendarBlock } from "./calendar-block.ts";
import { MOST_PICTURES } from "./load-pictures.ts";
import { stretchesBlocks } from "./stretches-blocks.ts";
import { cellText } from "./value-text.ts";

type Asked = ExportRequest & { readonly rows: Extract<ExportRequest["rows"], { of: "report" }>; readonly document: WantedDocument };

/** The parts of a report, in their order, as a document shows them: whatever is declared, without a word for any one report. */
export function reportBlocks(
  asked: Asked,
  rows: readonly ExportRow[],
  timeZone: string,
  earlier?: readonly ExportRow[],
  roads: ReadonlyMap<string, Road> = new Map(),
  stretches: ToldStretches | null = null,
  today = "",
): Block[] {
  const report = declaredTable(asked.rows)!.declared as AnyReport;
  const { words } = asked.document;
  const { question, flags } = asked.rows;
  const format = numberWords(asked.locale);
  const told = rows as readonly ReportRow[];
  const field = (key: string) => words.fields[key] ?? key;
  const value = (key: string, code: string) => asked.words.values[key]?.[code] ?? code;
  const say = (key: string) => words.said[key] ?? key;
  const charts: ChartWords = {
    ...{ field, value, rest: say("rest"), sum: say("sum"), unknown: say("unknown"), today },
    verdicts: { passed: say("passed"), notPassed: say("notPassed"), underWay: say("underWay"), unknown: say("unknown") },
    more: (more, count) => filled(say("more"), { rows: format.number(more), count }),
    moreRates: (more, from, to) => filled(say("moreRates"), { rows: format.number(more), from, to }),
  };
  const before = earlier as readonly ReportRow[] | undefined;
  const answer: EarlierAnswer | null =
    before === undefined ? null : { rows: before, question: asked.rows.earlier!, word: say("before"), note: say("quietSeries") };
  const differs = (figure: Figure<string>, was: readonly ReportRow[], now: readonly ReportRow[]) =>
    differenceText(figure.kind, figureOf(figure, was), figureOf(figure, now), differenceWords, report.good?.[figure.key]);
  const differenceWords = { format, isNew: say("isNew"), points: say("points"), better: say("better"), worse: say("worse") };
  const titleOf = (part: { readonly title: string }) => words.titles[part.title] ?? part.title;
  const worth = (figure: Figure<string>, of: readonly ReportRow[]) => figureText(figure.kind, figureOf(figure, of), format);
  const nameColumns = (keys: readonly string[]) => keys.map((key) => ({ title: field(key), right: false }));
  const nameCells = (keys: readonly string[], row: ReportRow) => keys.map((key) => value(key, String(row[key] ?? "")) || "–");
  const grouped = (keys: readonly string[]) => [...rowsByName(told, (row) => nameOfRow(keys, row)).values()];

  function blocksOf(part: ReportPart<string>): Block[] {
    if (isChart(part))
      return [
        {
          ...{ kind: "chart", title: titleOf(part), heightPx: partHeightPx(part, told.length) },
          // Nobody hovers over paper: so wide a chart says what each of its days is worth.
          ...(part.part === "days" && { widthPx: DAYS_WIDTH_PX }),
          // Pictures of the weather are drawings inside a drawing, which paper does without: the table says it in words.
          content: partContent(
            part.part === "days" ? { ...part, weather: undefined } : part,
            report,
            question,
            told,
            charts,
            format,
            answer,
          ),
        },
      ];
    switch (part.part) {
      case "figures":
        return [
          {
            ...{ kind: "figures", title: words.figures },
            figures: part.figures.filter(isShownWith(flags)).map((figure) => ({
              name: words.figureNames[figure.key] ?? figure.key,
              value: worth(figure, told),
              note: [formulaOf(figure), sinceBefore(figure)].filter(Boolean).join(" · "),
            })),
          },
        ];
      case "sums":
        return [
          {
            ...{ kind: "table", title: titleOf(part) },
            columns: [
              ...nameColumns(part.by),
              ...part.figures.flatMap(({ key }) => {
                const name = words.figureNames[key] ?? key;
                const titles =
                  before === undefined ? [name] : [name, filled(say("columnBefore"), { name }), filled(say("columnBy"), { name })];
                return titles.map((title) => ({ title, right: true }));
              }),
            ],
            rows: grouped(part.by).map((of) => {
              const own = before?.filter((row) => nameOfRow(part.by, row) === nameOfRow(part.by, of[0]!));
              return [
                ...nameCells(part.by, of[0]!),
                ...part.figures.flatMap((figure) =>
                  own === undefined ? [worth(figure, of)] : [worth(figure, of), worth(figure, own), differs(figure, own, of)],
                ),
              ];
            }),
          },
        ];
      case "roads": {
        const share: Figure<string> = { key: part.share, kind: "percent", share: part.share, ofSum: [part.ofSum] };
        const nameOfRoad = (row: ReportRow) => roads.get(String(row[part.road]))?.name ?? String(row[part.road] ?? "");
        const told = grouped([part.road]).map((of) => ({ of, road: roads.get(String(of[0]![part.road])), percent: figureOf(share, of) }));
        const lines = told.flatMap(({ road, percent }) =>
          road === undefined ? [] : [{ line: road.line, colour: shareTones.light[shadeOf(percent)] }],
        );
        return [
          ...(lines.length === 0 ? [] : [{ kind: "map" as const, title: titleOf(part), roads: lines, legend: legend(say) }]),
          {
            ...{ kind: "table", title: titleOf(part) },
            columns: [
              { title: say("road"), right: false },
              { title: `${field(part.share)} ÷ ${field(part.ofSum)}`, right: true },
            ],
            rows: told.map(({ of }) => [nameOfRoad(of[0]!) || "–", worth(share, of)]),
          },
        ];
      }
      case "matrix": {
        const matrix = matrixOf(part, report.filters as readonly Filter[], question, told);
        const kind = kindOf(report, part.value);
        return [{ kind: "table", title: matrixTitle(titleOf(part), kind), ...matrixTable(matrix, kind, part.sums === true) }];
      }
      case "stretches":
        return stretchesBlocks(stretches, roads, { title: titleOf(part), format, say });
      case "calendar": {
        const month = daysOfQuestion(report.filters as readonly Filter[], question)!.from.slice(0, 7);
        return [calendarBlock(part, titleOf(part), month, told, { locale: asked.locale, format, say, today })];
      }
      case "losses": {
        const right = (title: string) => ({ title: say(title), right: true });
        return [
          {
            ...{ kind: "table", title: `${titleOf(part)}${say("computed")}` },
            columns: [
              ...nameColumns(part.name),
              ...[right("distress"), right("pci")],
              ...["grade", "lost"].map((title) => ({ title: say(title), right: false })),
            ],
            rows: lossesOf(part, told).map((line) => [
              ...nameCells(part.name, line.of),
              line.distress === null ? "–" : `${format.number(line.distress, 3)}%`,
              line.pci === null ? say("noSurface") : format.number(line.pci, 2),
              line.pci === null ? "–" : say(gradeOf(line.pci)),
              lostText(line, format),
            ]),
          },
        ];
      }
      case "table": {
        const kinds = declaredTable(asked.rows)!.kinds;
        const days = (report.parts as readonly ReportPart<string>[]).find((one) => one.part === "days");
        const text = (row: ExportRow) =>
          cellsOf(asked, row).map((cell, i) => {
            const { key } = asked.columns[i]!;
            if (days !== undefined && key === days.passed && verdictOf(days, row as ReportRow, today) === "underWay")
              return say("underWay");
            return key === byKey(ownKey(key))
              ? rowDifference(row as ReportRow, ownKey(key))
              : cellText(cell, kinds.get(key) ?? "text", format, timeZone);
          });
        return [
          {
            ...{ kind: "table", title: words.table },
            columns: asked.columns.map(({ key, title }) => ({ title, right: isNumber(kindOf(report, ownKey(key))) })),
            rows: rows.map(text),
          },
          ...picturesOf(told, text, kinds),
        ];
      }
    }

    /** The pictures that the rows name, each with what its row says of where and what it is. */
    function picturesOf(
      of: readonly ReportRow[],
      text: (row: ExportRow) => readonly string[],
      kinds: ReadonlyMap<string, string>,
    ): Block[] {
      const keys = asked.columns.map(({ key }) => key);
      const shown = keys.filter((key) => kinds.get(key) === "pictures");
      const all = of.flatMap((row) => {
        const caption = text(row as ExportRow).filter((cell, i) => cell !== "" && kinds.get(keys[i]!) !== "pictures");
        const pictures = shown.flatMap((key) => (row[key] ?? []) as readonly string[]);
        return pictures.map((key) => ({ key, caption: caption.slice(0, SAID_OF_PICTURE).join(" · ") }));
      });
      if (all.length === 0) return [];
      const note = all.length <= MOST_PICTURES ? {} : { note: filled(say("morePictures"), { shown: MOST_PICTURES, count: all.length }) };
      return [{ kind: "pictures", title: say("pictures"), pictures: all.slice(0, MOST_PICTURES), missing: say("pictureMissing"), ...note }];
    }

    function matrixTable({ across, lines, rest, sums, sum }: Matrix, kind: FieldKind, hasSums: boolean) {
      const amount = (one: number | null | undefined) => (one === undefined ? "" : one === null ? "?" : matrixAmount(one, kind, format));
      const name = part.part === "matrix" ? part.name : [];
      const said = (id: string, plain: string) => {
        const row = told.find((one) => nameOfRow(part.part === "matrix" ? (part.of ?? part.name) : [], one) === id);
        return row === undefined ? plain : shownName(name, row, value) || "–";
      };
      return {
        columns: [
          { title: field(name[0] ?? ""), right: false },
          ...matrixHeads(across).map((title) => ({ title, right: true })),
          ...(hasSums ? [{ title: say("sum"), right: true }] : []),
        ],
        rows: [
          ...lines.map((line) => [
            said(line.id, line.name),
            ...line.places.map((place) => amount(place?.value)),
            ...(hasSums ? [amount(line.sum)] : []),
          ]),
          ...(rest === null
            ? []
            : [
                [
                  filled(say("more"), { rows: format.number(rest.lines), count: amount(rest.sum) }),
                  ...across.map(() => ""),
                  amount(rest.sum),
                ],
              ]),
          ...(hasSums ? [[say("sum"), ...sums.map(amount), amount(sum)]] : []),
        ],
      };
    }
  }

  /** By how much one value of a row differs from what it was. */
  function rowDifference(row: ReportRow, key: string): string {
    const number = (value: unknown) => (typeof value === "number" ? value : null);
    return differenceText(kindOf(report, key), number(row[beforeKey(key)]), number(row[key]), differenceWords, report.good?.[key]);
  }

  /** What a share is made of. */
  function formulaOf(figure: Figure<string>): string {
    if (!("share" in figure)) return "";
    return `${shareAmounts(report, figure, told, format)} · ${field(figure.share)} ÷ (${figure.ofSum.map(field).join(" + ")})`;
  }

  /** What a figure was, and by how much it differs. */
  function sinceBefore(figure: Figure<string>): string {
    if (before === undefined) return "";
    const was = figureOf(figure, before);
    return `${differs(figure, before, told)} · ${say("before")}: ${figureText(figure.kind, was, format)}`;
  }

  return (report.parts as readonly ReportPart<string>[]).flatMap(blocksOf);
}

/** Where it is and what it is; the rest stands in the table. */
const SAID_OF_PICTURE = 5;

/** What the colours of a map mean, from all to none. */
const legend = (say: (key: string) => string) =>
  [...SHADES].map((shade) => ({ colour: shareTones.light[shade], text: say(`shade_${shade}`) }));

const DAYS_WIDTH_PX = 1_000;

const NUMBERS = ["number", "count", "percent", "money", "lengthM"];
const isNumber = (kind: string): boolean => NUMBERS.includes(kind);

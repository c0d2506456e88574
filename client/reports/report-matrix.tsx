import { type CSSProperties, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shadeOf } from "../../shared/charts/share-tones.ts";
import { type MatrixPart, type MatrixPlace, matrixAmount, matrixHeads, matrixOf, matrixTitle } from "../../shared/reports/matrix.ts";
import { type AnyReport, kindOf } from "../../shared/reports/report.ts";
import { TableTools } from "../charts/table-tools.tsx";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { fieldText } from "../ui/kinds/field-value.tsx";
import { walkFigures } from "./matrix-keys.ts";
import { reportText } from "./report.words.ts";
import type { Answered, ToldRow } from "./use-report.ts";
import "./report-matrix.css";

interface Props {
  readonly report: AnyReport;
  readonly part: MatrixPart;
  readonly title: string;
  /** What the names are of. */
  readonly head: string;
  readonly question: Answered["question"];
  readonly rows: readonly ToldRow[];
  /** So many months are not there, though they were asked for. */
  readonly missing: number;
  readonly onPick: (keys: readonly string[], name: string) => void;
  readonly onAll: () => void;
  /** Where a day tells more of itself elsewhere. */
  readonly onDay?: ((day: string) => void) | undefined;
}

/** Names down, days or months across: a table, so that keys, screen readers and print have it as everybody sees it. */
export function ReportMatrix({ report, part, title, head: nameHead, question, rows, missing, onPick, onAll, onDay }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const format = useFormat();
  const matrix = useMemo(() => matrixOf(part, report.filters, question, rows), [part, report, question, rows]);
  const kind = kindOf(report, part.value);
  const largest =
    part.most === undefined ? null : Math.max(1, ...matrix.lines.flatMap(({ places }) => places.map((place) => place?.value ?? 0)));
  const heads = matrixHeads(matrix.across);
  const whole = (value: number | null) => fieldText({ key: part.value, kind, title }, { [part.value]: value }, { t, format });
  const short = (value: number | null) => (value === null ? "–" : matrixAmount(value, kind, format));
  /** A figure leads to the rows that it is made of; arrows reach it from the head of its row. */
  const behind = (keys: readonly string[], names: readonly string[], shown: string) => (
    <button type="button" tabIndex={-1} onClick={() => onPick(keys, names.filter(Boolean).join(" · "))} title={say("behind")}>
      {shown}
    </button>
  );
  const sum = [say("sum"), missing > 0 && say("withoutMonths", { count: missing })].filter(Boolean).join(" · ");
  const heading = matrixTitle(title, kind);
  const amount = (value: number | null | undefined) => (value == null || kind !== "lengthM" ? (value ?? null) : value / 1_000);
  const sums = [...matrix.sums, matrix.sum].map(amount);
  const table = {
    columns: [nameHead, ...matrix.across, ...(part.sums ? [sum] : [])],
    rows: [
      ...matrix.lines.map((line) => [
        line.name || "–",
        ...line.places.map((place) => amount(place?.value)),
        ...(part.sums ? [amount(line.sum)] : []),
      ]),
      ...(part.sums ? [[sum, ...sums]] : []),
    ],
  };
  const tinted = (row: number, column: number): number | null => {
    const place = matrix.lines[row]?.places[column - 1];
    if (largest !== null) return place?.value == null ? null : place.value / largest;
    return place?.rate == null ? null : place.rate / 100;
  };
  const textOf = (value: string | number | null) =>
    typeof value === "number" ? format.number(value, Number.isInteger(value) ? 0 : 1) : (value ?? "");
  return (
    <Card
      title={heading}
      aside={<TableTools title={heading} table={table} as="heat" share={tinted} text={textOf} />}
      className="report-matrix"
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section className="report-matrix-scroll" aria-label={title} tabIndex={0}>
        <table onKeyDown={walkFigures}>
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              {matrix.across.map((column, i) => (
                <th key={column} scope="col" title={column}>
                  {onDay === undefined ? (
                    heads[i]
                  ) : (
                    <button type="button" onClick={() => onDay(column)} title={say("whyDay", { day: column })}>
                      {heads[i]}
                    </button>
                  )}
                </th>
              ))}
              {part.sums && <th scope="col">{sum}</th>}
            </tr>
          </thead>
          <tbody>
            {matrix.lines.map(({ id, name, places, sum }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" onClick={() => onPick(matrix.keys, id)} title={say("behind")}>
                    {name || "–"}
                  </button>
                </th>
                {places.map((place, i) => (
                  <td
                    key={matrix.across[i]}
                    {...shade(place, largest)}
                    title={place && `${name} · ${matrix.across[i]} · ${whole(place.value)}`}
                  >
                    {place && behind([...matrix.keys, part.across], [id, matrix.across[i]!], short(place.value))}
                  </td>
                ))}
                {part.sums && <td title={whole(sum)}>{behind(matrix.keys, [id], short(sum))}</td>}
              </tr>
            ))}
          </tbody>
          {part.sums && (
            <tfoot>
              <tr>
                <th scope="row">{sum}</th>
                {matrix.sums.map((sum, i) => (
                  <td key={matrix.across[i]} title={sum === undefined ? undefined : whole(sum)}>
                    {sum !== undefined && behind([part.across], [matrix.across[i]!], short(sum))}
                  </td>
                ))}
                <td title={whole(matrix.sum)}>
                  <button type="button" tabIndex={-1} onClick={onAll} title={say("showAll")}>
                    {short(matrix.sum)}
                  </button>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {matrix.rest !== null && (
        <p className="report-matrix-rest quiet">{say("more", { rows: format.number(matrix.rest.lines), count: short(matrix.rest.sum) })}</p>
      )}
    </Card>
  );
}

/** By how much there is among the largest, or by its share of a whole. */
function shade(place: MatrixPlace | undefined, largest: number | null) {
  if (largest !== null && place?.value != null)
    return { "data-heat": true, style: { "--heat": `${Math.round((place.value / largest) * MOST_TINT)}%` } as CSSProperties };
  return place?.rate == null ? {} : { "data-shade": shadeOf(place.rate) };
}
/** Text stays readable on the darkest place. */
const MOST_TINT = 45;

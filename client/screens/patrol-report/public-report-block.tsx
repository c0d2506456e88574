import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { partContent } from "../../../shared/reports/part-content.ts";
import { partHeightPx } from "../../../shared/reports/part-height.ts";
import { rowsByName } from "../../../shared/reports/picked.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FiguresRow } from "../../reports/figures-row.tsx";
import { ReportSums } from "../../reports/report-sums.tsx";
import { useChartWords } from "../../reports/use-chart-words.ts";
import type { ToldRow } from "../../reports/use-report.ts";
import { drivenFirst } from "../../reports/vehicle-patrol-blocks.ts";
import { useFormat } from "../../ui/format.ts";
import type { PublicBlock } from "./public-blocks.ts";
import { publicReportWords } from "./public-report.words.ts";

interface Props {
  readonly block: PublicBlock;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** The customer's services do not have it. */
  readonly isMissing: boolean;
}

const { words } = drivenFirst;

/** One part of the public report, drawn as the signed-in one; nothing in it leads anywhere. */
export function PublicReportBlock({ block: { name, report, parts }, lines, isMissing }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const say = useWords(publicReportWords);
  const format = useFormat();
  const value = useCallback(
    (key: string, said: string) => {
      const codes = words.codes?.[key];
      if (codes === undefined) return said;
      return codes[said] === undefined ? t("unread.unknown") : text(codes[said]);
    },
    [text, t],
  );
  const chartWords = useChartWords(words, value, "");
  const rows = useMemo(() => lines.map((line, place): ToldRow => ({ ...line, toldId: String(place) })), [lines]);
  const title = say(name);
  if (rows.length === 0)
    return (
      <section className="public-block" aria-label={title}>
        <h2>{title}</h2>
        <p className="quiet">{say(isMissing ? "missing" : "none")}</p>
      </section>
    );
  return (
    <section className="public-block" aria-label={title}>
      <h2>{title}</h2>
      {parts.map((part) => {
        if (part.part === "figures")
          return <FiguresRow key={part.part} figures={part.figures} missing={0} isWhole={false} {...{ report, rows, words }} />;
        const partTitle = text(words.parts[part.title]!);
        if (part.part === "sums") {
          const fields = part.by.map((key) => ({ key, kind: "text" as const, title: text(words.fields[key]!) }));
          return <ReportSums key={part.title} title={partTitle} {...{ part, fields, words, rows }} />;
        }
        return (
          <div
            key={part.title}
            className="report-chart"
            style={{ height: partHeightPx(part, rowsByName(rows, (row) => String(row[part.name[0]!])).size) }}
          >
            <ChartCard title={partTitle} content={partContent(part, report, {}, rows, chartWords, format)} />
          </div>
        );
      })}
    </section>
  );
}

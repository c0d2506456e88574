import { FormGroup, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CheckFamily, passRate } from "../../../shared/domain/check.ts";
import { checkDoors } from "../../../shared/http/checks-api.ts";
import { Canvas } from "../../charts/chart.tsx";
import { rateBars } from "../../charts/rate-bars.ts";
import { allColumns } from "../../exports/column-titles.ts";
import { ExportMenu } from "../../exports/export-menu.tsx";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { usePolled } from "../operations/use-polled.ts";

/** Beside the looks at the checks themselves, which say when something moved. */
const LOOK_EVERY_MS = 60_000;

interface Props {
  readonly family: CheckFamily;
  /** Of the screen. */
  readonly title: string;
  readonly version: number | null;
}

/** How checks came out, by company or by who repaired; chart and table follow the checks. `version` moves with every look at those. */
export function CheckStatistics({ family, title, version }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [by, setBy] = useState<"company" | "person">("company");
  const [period, setPeriod] = useState({ from: "", to: "" });
  const backwards = period.from !== "" && period.to !== "" && period.from > period.to;
  const question = { by, ...(!backwards && period.from && { from: period.from }), ...(!backwards && period.to && { to: period.to }) };
  const { value, failure, reload } = usePolled(checkDoors.statistics, { params: { family }, query: question }, LOOK_EVERY_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just checked is counted.
  useEffect(reload, [version]);

  const rows = useMemo(() => (value?.rows ?? []).map((row) => ({ ...row, name: row.person || row.company, rate: passRate(row) })), [value]);
  const content = useMemo(
    () =>
      rateBars(
        rows.flatMap(({ name, rate }) => (rate === null ? [] : [{ name, ratePercent: Math.round(rate * 100) / 100 }])),
        {
          name: t(by === "company" ? "charts.company" : "checks.person"),
          rate: t("checks.passRate"),
          rest: t("checks.failed"),
          percent: format.percent,
        },
      ),
    [rows, by, t, format],
  );
  return (
    <div className="check-statistics">
      <div className="check-statistics-tools">
        <SegmentedControl
          inline
          aria-label={t("checks.groupedBy")}
          value={by}
          onValueChange={(next) => setBy(next as typeof by)}
          options={[
            { value: "company", label: t("checks.byCompany") },
            { value: "person", label: t("checks.byPerson") },
          ]}
        />
        {(["from", "to"] as const).map((end) => (
          <FormGroup
            key={end}
            inline
            label={t(end === "from" ? "checks.fromDay" : "checks.toDay")}
            labelFor={`${id}-${end}`}
            {...(backwards && { intent: "danger" as const })}
          >
            <InputGroup
              id={`${id}-${end}`}
              type="date"
              value={period[end]}
              intent={backwards ? "danger" : "none"}
              onValueChange={(day) => setPeriod({ ...period, [end]: day })}
            />
          </FormGroup>
        ))}
        <span className="checks-space" />
        <ExportMenu
          table="checkFigures"
          wanted={() => ({
            title: `${title} · ${t("checks.statistics")}`,
            rows: { of: "checkFigures", family, ...question },
            columns: allColumns("checkFigures", t).filter(({ key }) => key !== "person" || by === "person"),
            filterText: [
              t(by === "company" ? "checks.byCompany" : "checks.byPerson"),
              question.from && `${t("checks.fromDay")} ${question.from}`,
              question.to && `${t("checks.toDay")} ${question.to}`,
            ]
              .filter(Boolean)
              .join(" · "),
          })}
        />
      </div>
      {value === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={reload} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t("checks.noStatistics")} hint={t("checks.noStatisticsHint")} />
      ) : (
        <div className="check-figures">
          <Card title={t("checks.passRate")} className="check-chart">
            <Canvas title={t("checks.passRate")} content={content} />
          </Card>
          <Card title={t("checks.statistics")} flush>
            <PlainTable
              label={t("checks.statistics")}
              rows={rows}
              rowKey={({ companyId, person }) => `${companyId}|${person}`}
              empty={t("checks.noStatistics")}
              columns={[
                { title: t("charts.company"), cell: ({ company }) => company },
                ...(by === "person" ? [{ title: t("checks.person"), cell: ({ person }: (typeof rows)[number]) => person || "–" }] : []),
                { title: t("checks.drawnCount"), cell: ({ drawn }) => format.number(drawn), right: true },
                { title: t("checks.passed"), cell: ({ passed }) => format.number(passed), right: true },
                { title: t("checks.failed"), cell: ({ failed }) => format.number(failed), right: true },
                { title: t("checks.passRate"), cell: ({ rate }) => format.percent(rate), right: true },
                { title: t("checks.passedAgain"), cell: ({ passedAgain }) => format.number(passedAgain), right: true },
              ]}
            />
          </Card>
        </div>
      )}
    </div>
  );
}

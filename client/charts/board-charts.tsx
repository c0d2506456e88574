import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { Chart } from "./chart.tsx";
import { ranking } from "./ranking.ts";
import { rateBars } from "./rate-bars.ts";
import { trend } from "./trend.ts";
import { useBoard } from "./use-board.ts";

interface Placed {
  readonly className?: string;
}

/** Companies by disposal rate. */
export function DisposalLeague({ className = "" }: Placed) {
  return <Chart className={className} source={useLive().topic("boards")} part="disposalRate" {...useDisposalLeague()} />;
}

export function useDisposalLeague() {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useBoard("disposalRate");
  const content = useMemo(() => {
    if (rows === null) return null;
    const words = { name: t("charts.company"), rate: t("charts.disposalRate"), rest: t("charts.notDisposed"), percent: format.percent };
    return rateBars(
      rows.map((row) => ({ name: row.company, ratePercent: row.ratePercent })),
      words,
    );
  }, [rows, t, format]);
  return { title: t("charts.disposalLeague"), content, empty: t("charts.noRates") };
}

/** Overdue orders by company. */
export function useOverdueRanking() {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useBoard("overdue");
  const content = useMemo(() => {
    if (rows === null) return null;
    const overdue = rows.filter((row) => row.count !== 0).map((row) => ({ name: row.company, count: row.count }));
    return ranking(overdue, { name: t("charts.company"), count: t("charts.overdue"), number: format.number });
  }, [rows, t, format]);
  return { title: t("charts.overdueByCompany"), content, empty: t("charts.noneOverdue") };
}

export function OverdueRanking({ className = "" }: Placed) {
  return <Chart className={className} source={useLive().topic("boards")} part="overdue" {...useOverdueRanking()} />;
}

/** The ten most frequent defect types. */
export function DefectTypeRanking({ className = "" }: Placed) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useBoard("defectTypes");
  const content = useMemo(() => {
    if (rows === null) return null;
    const words = { name: t("charts.defectType"), count: t("charts.count"), number: format.number };
    return ranking(
      rows.map((row) => ({ name: row.defectType, count: row.count })),
      words,
    );
  }, [rows, t, format]);
  return (
    <Chart
      className={className}
      source={useLive().topic("boards")}
      part="defectTypes"
      title={t("charts.defectTypes")}
      content={content}
      empty={t("charts.noDefects")}
    />
  );
}

export function MonthlyTrend({ className = "" }: Placed) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useBoard("monthlyTrend");
  const content = useMemo(() => {
    if (rows === null) return null;
    return trend(rows, { month: t("charts.month"), found: t("charts.found"), completed: t("charts.completed"), number: format.number });
  }, [rows, t, format]);
  return (
    <Chart
      className={className}
      source={useLive().topic("boards")}
      part="monthlyTrend"
      title={t("charts.monthlyTrend")}
      content={content}
      empty={t("charts.noMonths")}
    />
  );
}

import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ranking } from "../../shared/charts/ranking.ts";
import { rateBars } from "../../shared/charts/rate-bars.ts";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import { daysOfMonth } from "../../shared/reports/order-dimensions.ts";
import { useStandardName } from "../i18n/use-standard-name.ts";
import { useLive, useTopic } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { Chart } from "./chart.tsx";
import { companiesCalled, useOrdersPicking } from "./orders-behind.ts";
import { trend } from "./trend.ts";
import { useBoard } from "./use-board.ts";

interface Placed {
  readonly className?: string;
}

/** Companies by disposal rate. */
export function DisposalLeague({ className = "" }: Placed) {
  const pick = useCompanyPicking(NOT_CANCELLED);
  return <Chart className={className} source={useLive().topic("boards")} part="disposalRate" pick={pick} {...useDisposalLeague()} />;
}

/** As the services' rates count them. */
const NOT_CANCELLED: Partial<OrderFilter> = { withdrawn: "notCancelled" };
const OVERDUE: Partial<OrderFilter> = { list: "overdue" };

/** From a company's bar to those of its orders that the figure is of. */
function useCompanyPicking(filter: Partial<OrderFilter>) {
  const { rows, version } = useTopic("companies");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity while they change.
  const filterOf = useCallback(
    (name: string) => {
      const companies = companiesCalled(rows.values(), name);
      return companies.length === 0 ? null : { ...filter, companies };
    },
    [version, filter],
  );
  return useOrdersPicking(filterOf);
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
  const pick = useCompanyPicking(OVERDUE);
  return <Chart className={className} source={useLive().topic("boards")} part="overdue" pick={pick} {...useOverdueRanking()} />;
}

/** The ten most frequent defect types. */
export function DefectTypeRanking({ className = "" }: Placed) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useBoard("defectTypes");
  const nameOf = useStandardName();
  const content = useMemo(() => {
    if (rows === null) return null;
    const words = { name: t("charts.defectType"), count: t("charts.count"), number: format.number };
    return ranking(
      rows.map((row) => ({ name: nameOf(row.defectType), count: row.count })),
      words,
    );
  }, [rows, t, format, nameOf]);
  const filterOf = useCallback(
    (name: string): Partial<OrderFilter> | null => {
      // Two types may be called the same.
      const types = (rows ?? []).flatMap(({ defectType, typeId }) => (nameOf(defectType) === name && typeId !== "" ? typeId : []));
      return types.length === 0 ? null : { types, typesAlone: true };
    },
    [rows, nameOf],
  );
  const pick = useOrdersPicking(filterOf);
  return (
    <Chart
      className={className}
      source={useLive().topic("boards")}
      part="defectTypes"
      pick={pick}
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
  // The services count as completed what was found in the month and is by now.
  const filterOf = useCallback(
    (month: string, series?: string): Partial<OrderFilter> => ({
      ...daysOfMonth(month),
      ...(series === t("charts.completed") && { completion: "completed" }),
    }),
    [t],
  );
  const pick = useOrdersPicking(filterOf);
  return (
    <Chart
      className={className}
      source={useLive().topic("boards")}
      part="monthlyTrend"
      pick={pick}
      title={t("charts.monthlyTrend")}
      content={content}
      empty={t("charts.noMonths")}
    />
  );
}

import { useTranslation } from "react-i18next";
import type { CheckFamily } from "../../../shared/domain/check.ts";
import { manualCheckStatistics, smartCheckStatistics } from "../../../shared/reports/check-statistics.ts";
import worded from "../../reports/check-statistics.words.ts";
import { ReportView } from "../../reports/report-view.tsx";

const reports = { smart: smartCheckStatistics, manual: manualCheckStatistics } as const;

interface Props {
  readonly family: CheckFamily;
  /** Of the screen. */
  readonly title: string;
  /** Moves with every look at the checks: what was just checked is counted. */
  readonly version: number | null;
}

/** How checks came out, by company or by who repaired. */
export function CheckStatistics({ family, title, version }: Props) {
  const { t } = useTranslation();
  return <ReportView report={reports[family]} words={worded.words} title={`${title} · ${t("checks.statistics")}`} again={version} />;
}

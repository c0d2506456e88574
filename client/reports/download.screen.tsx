import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ExportsList } from "../exports/exports-list.tsx";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { Card } from "../ui/card.tsx";
import { OrderReportView } from "./order-report-view.tsx";
import type { WordedOrderReport } from "./order-report-words.ts";
import { ReportView } from "./report-view.tsx";
import type { WordedReports } from "./report-words.ts";

/** What a report answers, to be downloaded: what is asked, the first rows of it, and below them one's own downloads with how far they are. */
export const downloadScreen = ({ reports, words }: WordedReports): ComponentType =>
  function DownloadScreen() {
    const { path } = useView();
    const title = useTitles().of(path);
    const [first, ...others] = reports.filter(({ paths }) => (paths as readonly string[]).includes(path));
    if (first === undefined) throw new Error(`no report at ${path}`);
    return (
      <Downloads>
        <ReportView report={first} words={words} title={title} isPage isPreview />
        {others.map((report) => (
          <ReportView key={report.name} report={report} words={words} title={title} below={first} isPreview />
        ))}
      </Downloads>
    );
  };

/** The same over our own orders. */
export const orderDownloadScreen = ({ report, words }: WordedOrderReport): ComponentType =>
  function OrderDownloadScreen() {
    return (
      <Downloads>
        <OrderReportView report={report} titles={words.parts} title={useTitles().of(useView().path)} isPreview />
      </Downloads>
    );
  };

function Downloads({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <div className="report">
        <Card title={t("exports.mine")}>
          <ExportsList />
        </Card>
      </div>
    </>
  );
}

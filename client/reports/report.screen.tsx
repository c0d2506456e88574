import type { ComponentType } from "react";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { ReportView } from "./report-view.tsx";
import type { WordedReports } from "./report-words.ts";

/** The screen of whichever of these reports stands at its path. */
export const reportScreen = ({ reports, words }: WordedReports): ComponentType =>
  function ReportScreen() {
    const { path } = useView();
    const title = useTitles().of(path);
    const report = reports.find(({ paths }) => (paths as readonly string[]).includes(path));
    if (report === undefined) throw new Error(`no report at ${path}`);
    return <ReportView key={report.name} report={report} words={words} title={title} isPage />;
  };

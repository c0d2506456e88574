import type { ComponentType } from "react";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { ReportView } from "./report-view.tsx";
import type { WordedReports } from "./report-words.ts";

/** The screen of those of these reports that stand at its path, one below the other; what both are asked by is asked once. */
export const reportScreen = ({ reports, words }: WordedReports): ComponentType =>
  function ReportScreen() {
    const { path } = useView();
    const title = useTitles().of(path);
    const [first, ...others] = reports.filter(({ paths }) => (paths as readonly string[]).includes(path));
    if (first === undefined) throw new Error(`no report at ${path}`);
    return (
      <>
        <ReportView key={first.name} report={first} words={words} title={title} isPage />
        {others.map((report) => (
          <ReportView key={report.name} report={report} words={words} title={title} below={first} />
        ))}
      </>
    );
  };

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { linkDoors, type PublicReport } from "../../../shared/http/links-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import type { Language } from "../../i18n/languages.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { createFormat } from "../../ui/format.ts";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { UnbuiltNote } from "./unbuilt-note.tsx";
import "./patrol-report.css";

/** What a signed link shows to whoever has it: one customer, one period, nothing else. */
export default function PublicReportScreen({ path, token }: { path: PublicReport["path"]; token: string }) {
  const title = useTitles().of(path);
  const { value: report, failure, retry } = useAsked(linkDoors.open, { query: { token, path } });
  useEffect(() => {
    if (report === null) document.title = title;
  }, [title, report]);
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />;
  return report === null ? <LoadingState /> : <Report report={report} />;
}

function Report({ report }: { report: PublicReport }) {
  const { t, i18n } = useTranslation();
  const titles = useTitles();
  const { tenant, from, to, expiresAtMs, hasFigures } = report;
  const format = createFormat(i18n.language as Language, tenant.timeZone, t("state.justNow"));
  const title = titles.of(report.path);
  useEffect(() => {
    document.title = `${title} · ${ownText(tenant.title, i18n.language)}`;
  }, [title, tenant, i18n.language]);
  return (
    <main className="public-report">
      <header>
        <p>{ownText(tenant.name, i18n.language)}</p>
        <h1>{title}</h1>
        <p className="quiet">{t("report.period", { from, to })}</p>
      </header>
      {!hasFigures && <UnbuiltNote />}
      <footer className="quiet">{t("report.validUntil", { time: format.dateTime(expiresAtMs) })}</footer>
    </main>
  );
}

import { Button, HTMLSelect } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { linkDoors, type PublicReport } from "../../../shared/http/links-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { LANGUAGES, type Language, languages } from "../../i18n/languages.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { createFormat } from "../../ui/format.ts";
import { chooseLanguage } from "../../ui/language-menu.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { usePaper } from "../../ui/theme.ts";
import { FindsPlan } from "./finds-plan.tsx";
import { publicBlocks } from "./public-blocks.ts";
import { PublicPictures } from "./public-pictures.tsx";
import { publicReportWords } from "./public-report.words.ts";
import { PublicReportBlock } from "./public-report-block.tsx";
import "../../reports/report.css";
import "./patrol-report.css";

/** What a link shows to whoever has it: one customer, one period, as it was when the link was made, and nothing else. */
export default function PublicReportScreen({ path, token }: { path: PublicReport["path"]; token: string }) {
  usePaper();
  const title = useTitles().of(path);
  const { value: report, failure, retry } = useAsked(linkDoors.open, { query: { token, path } });
  useEffect(() => {
    if (report === null) document.title = title;
  }, [title, report]);
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />;
  return report === null ? <LoadingState /> : <Report report={report} token={token} />;
}

function Report({ report, token }: { report: PublicReport; token: string }) {
  const { t, i18n } = useTranslation();
  const titles = useTitles();
  const say = useWords(publicReportWords);
  const { tenant, from, to, expiresAtMs, figures, figuresAtMs } = report;
  const format = createFormat(i18n.language as Language, tenant.timeZone, t("state.justNow"));
  const title = titles.of(report.path);
  useEffect(() => {
    document.title = `${title} · ${ownText(tenant.title, i18n.language)}`;
  }, [title, tenant, i18n.language]);
  const blocks = publicBlocks[report.path];
  const isYetToCome = from > dayText(dayAt(tenant.timeZone, figuresAtMs));
  const isEmpty = figures.missing.length === 0 && blocks.every(({ name }) => figures[name].length === 0);
  return (
    <main className="public-report">
      <div className="public-tools">
        <HTMLSelect
          aria-label={say("language")}
          value={i18n.language}
          options={languages.map((language) => ({ value: language, label: LANGUAGES[language].name }))}
          onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language)}
        />
        <Button variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />
      </div>
      <header>
        <p>{ownText(tenant.name, i18n.language)}</p>
        <h1>{title}</h1>
        <p className="quiet">{t("report.period", { from, to })}</p>
        <p className="quiet">{say("asOf", { time: format.dateTime(figuresAtMs) })}</p>
      </header>
      {figures.refused > 0 && <p role="note">{say("refused", { count: figures.refused })}</p>}
      {isEmpty ? (
        <EmptyState title={isYetToCome ? say("notBegun", { from }) : say("empty")} hint={say("emptyHint")} />
      ) : (
        blocks.map((block) => (
          <PublicReportBlock key={block.name} block={block} lines={figures[block.name]} isMissing={figures.missing.includes(block.name)} />
        ))
      )}
      {!isEmpty && <FindsPlan map={figures.map} />}
      <PublicPictures {...{ report, token, format }} />
      <footer className="quiet">{t("report.validUntil", { time: format.dateTime(expiresAtMs) })}</footer>
    </main>
  );
}

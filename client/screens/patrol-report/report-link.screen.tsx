import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { Duplicate, Link as LinkIcon } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { linkDoors, type ReportLinkMade, reportLinkRequest } from "../../../shared/http/links-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { useFormat } from "../../ui/format.ts";
import { publicReportWords } from "./public-report.words.ts";
import "./patrol-report.css";

const DAYS = 7;
const MAX_DAYS = 90;

/** Inside the shell: makes the link by which outsiders see this report of one period. */
export default function ReportLinkScreen() {
  const { t } = useTranslation();
  const titles = useTitles();
  const format = useFormat();
  const { path } = useView();
  const id = useId();
  const say = useWords(publicReportWords);
  const today = dayText(dayAt(useMe().tenant.timeZone, Date.now()));
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [days, setDays] = useState(DAYS);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<ReportLinkMade | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function create() {
    setLink(null);
    const wish = reportLinkRequest.safeParse({ path, from, to, days });
    if (!wish.success) return setFailure(t("report.badPeriod"));
    setFailure(null);
    setBusy(true);
    try {
      setLink(await ask(linkDoors.make, { body: wish.data }));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  const address = link && new URL(link.path, location.origin).href;
  return (
    <div className="report-link">
      <h1 className="visually-hidden">{titles.of(path)}</h1>
      <Card title={t("report.linkTitle")}>
        <KeyedForm onSubmit={() => void create()}>
          <div className="report-fields">
            <FormGroup label={t("report.from")} labelFor={`${id}-from`}>
              <input id={`${id}-from`} className="bp6-input" type="date" required value={from} onChange={(e) => setFrom(e.target.value)} />
            </FormGroup>
            <FormGroup label={t("report.to")} labelFor={`${id}-to`}>
              <input id={`${id}-to`} className="bp6-input" type="date" required value={to} onChange={(e) => setTo(e.target.value)} />
            </FormGroup>
            <FormGroup label={t("report.days")} labelFor={`${id}-days`}>
              <InputGroup
                id={`${id}-days`}
                type="number"
                min={1}
                max={MAX_DAYS}
                value={String(days)}
                onValueChange={(text) => setDays(Number(text))}
              />
            </FormGroup>
          </div>
          {from > today && (
            <Callout compact intent="warning" role="note">
              {say("yetToCome")}
            </Callout>
          )}
          <Button type="submit" intent="primary" icon={<LinkIcon />} loading={busy} text={t("report.makeLink")} />
        </KeyedForm>
        <div role="alert">
          {failure !== null && <Callout intent="danger">{failure}</Callout>}
          {link !== null && address !== null && (
            <Callout intent="success" title={t("report.linkReady", { time: format.dateTime(link.expiresAtMs) })}>
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
              <Button variant="minimal" icon={<Duplicate />} text={t("display.copy")} onClick={() => void copyText(address)} />
            </Callout>
          )}
        </div>
      </Card>
    </div>
  );
}

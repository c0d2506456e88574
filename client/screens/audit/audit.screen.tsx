import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuditEntry, auditDoors } from "../../../shared/http/audit-api.ts";
import { ask } from "../../api/ask.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { allRegisterWords } from "../../registers/all-words.ts";
import { AuditedRecord } from "../../registers/audited-record.tsx";
import type { WordedRegister } from "../../registers/register-words.ts";
import { useSettledAddress } from "../../session/use-settled-address.ts";
import { useView } from "../../session/view.ts";
import { AuditPages } from "../../ui/audit/audit-pages.tsx";
import { useAuditPages } from "../../ui/audit/use-audit-pages.ts";
import { Card } from "../../ui/card.tsx";
import { AuditForm } from "./audit-form.tsx";
import { pageOf, readAuditAddress, writeAuditAddress } from "./audit-query.ts";
import "../access/access.css";
import "../operations/operations.css";

const noWords: ReadonlyMap<string, WordedRegister> = new Map();

/** Until they are there, and where they cannot be had, a record is told of as any other subject is. */
function useRegisterWords(): ReadonlyMap<string, WordedRegister> {
  const [words, setWords] = useState(noWords);
  useEffect(() => {
    allRegisterWords().then(setWords, () => {});
  }, []);
  return words;
}

/** For administrators: who of the customer's people did what, when and from where. */
export default function AuditScreen() {
  const { t } = useTranslation();
  const titles = useTitles();
  const view = useView();
  const [question, setQuestion] = useState(() => readAuditAddress(view.search));
  useSettledAddress(
    view,
    useCallback((before: URLSearchParams) => writeAuditAddress(before, question), [question]),
  );
  const registers = useRegisterWords();
  const told = (entry: AuditEntry) => {
    const register = registers.get(entry.subject.kind);
    return register === undefined || entry.kind !== "record" ? null : <AuditedRecord register={register} entry={entry} />;
  };
  const pages = useAuditPages(JSON.stringify(question), (before, signal) => ask(auditDoors.page, pageOf(question, before), signal));
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations/audit")}</h1>
      <Card title={t("audit.list")} aside={pages.page !== null && t("audit.kept", { days: pages.page.keptDays })} flush>
        <AuditForm
          first={question}
          onAsk={(asked) => {
            setQuestion(asked);
            // Asked twice, it is looked for again.
            pages.reload();
          }}
        />
        <AuditPages {...pages} told={told} />
      </Card>
    </div>
  );
}

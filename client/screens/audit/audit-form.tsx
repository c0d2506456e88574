import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuditKind, auditKinds } from "../../../shared/http/audit-api.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import type { AuditQuestion } from "./audit-query.ts";
import "./audit.css";

/** @param first what was asked when it opened */
export function AuditForm({ first, onAsk }: { first: AuditQuestion; onAsk: (question: AuditQuestion) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [question, setQuestion] = useState(first);
  const change = (part: Partial<AuditQuestion>) => setQuestion((before) => ({ ...before, ...part }));
  const submit = () => {
    onAsk(question);
  };
  const texts = [
    ["person", t("audit.person"), t("audit.personHint")],
    ["subject", t("audit.subject"), t("audit.subjectHint")],
  ] as const;
  const days = [
    ["fromDay", t("audit.start")],
    ["toDay", t("audit.end")],
  ] as const;
  return (
    <KeyedForm className="access-form audit-form" onSubmit={submit}>
      {texts.map(([name, label, placeholder]) => (
        <FormGroup key={name} label={label} labelFor={`${id}-${name}`}>
          <InputGroup
            id={`${id}-${name}`}
            maxLength={64}
            value={question[name]}
            placeholder={placeholder}
            onValueChange={(value) => change({ [name]: value })}
          />
        </FormGroup>
      ))}
      <FormGroup label={t("audit.kind")} labelFor={`${id}-kind`}>
        <HTMLSelect
          id={`${id}-kind`}
          value={question.kind}
          options={[{ value: "", label: t("audit.all") }, ...auditKinds.map((kind) => ({ value: kind, label: t(`auditKind.${kind}`) }))]}
          onChange={(event) => change({ kind: event.currentTarget.value as AuditKind | "" })}
        />
      </FormGroup>
      {days.map(([name, label]) => (
        <FormGroup key={name} label={label} labelFor={`${id}-${name}`}>
          <InputGroup id={`${id}-${name}`} type="date" value={question[name]} onValueChange={(value) => change({ [name]: value })} />
        </FormGroup>
      ))}
      <Button type="submit" intent="primary" text={t("audit.show")} />
    </KeyedForm>
  );
}

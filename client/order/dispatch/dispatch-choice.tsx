import { HTMLSelect, Tag } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DispatchSuggestion } from "../../../shared/domain/dispatch-suggestion.ts";
import { reasonTone, reasonWords } from "./reason-words.ts";
import "./dispatch.css";

export interface Receiver {
  readonly companyId: string;
  /** Empty for the whole company. */
  readonly personId: string;
}

interface Props {
  /** Whether the services take one person of a company. */
  readonly toPerson: boolean;
  readonly suggestions: readonly DispatchSuggestion[];
  readonly receiver: Receiver;
  readonly onChange: (receiver: Receiver) => void;
}

const INTENTS = { for: "success", against: "warning", plain: "none" } as const;

/** Whom to dispatch to, best first, each with its reasons; within a company all of it or one person. */
export function DispatchChoice({ toPerson, suggestions, receiver, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className="dispatch-choice" role="radiogroup" aria-label={t("dispatch.to")}>
      {suggestions.map(({ companyId, company, shortName, reasons, people }, i) => {
        const chosen = companyId === receiver.companyId;
        return (
          <div key={companyId} className="dispatch-company" data-chosen={chosen}>
            <label title={company}>
              <input type="radio" name={name} checked={chosen} onChange={() => onChange({ companyId, personId: "" })} />
              <strong>{shortName}</strong>
              {i === 0 && suggestions.length > 1 && (
                <Tag minimal intent="primary">
                  {t("dispatch.suggested")}
                </Tag>
              )}
            </label>
            <div className="dispatch-reasons">
              {reasons.map((reason) => (
                <Tag key={reason.kind} minimal intent={INTENTS[reasonTone(reason)]}>
                  {reasonWords(reason, t)}
                </Tag>
              ))}
            </div>
            {chosen && !toPerson && <p className="quiet">{t("dispatch.noPerson")}</p>}
            {chosen && toPerson && people.length > 0 && (
              <HTMLSelect
                fill
                aria-label={t("dispatch.person")}
                value={receiver.personId}
                onChange={(event) => onChange({ companyId, personId: event.currentTarget.value })}
                options={[
                  { value: "", label: t("dispatch.wholeCompany") },
                  ...people.map((person) => ({
                    value: person.id,
                    label: t("dispatch.personLoad", { name: person.name, count: person.open }),
                  })),
                ]}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../shared/http/audit-api.ts";
import { type Format, useFormat } from "../format.ts";
import { statusWord } from "../status-word.ts";
import "./audit-details.css";

/** What somebody who knows such records tells of an entry; null for what nobody knows more of. */
export type ToldOf = (entry: AuditEntry) => ReactNode | null;

/** What was there before, what after, and the request by which the logs are found. */
export function AuditDetails({ entry, told }: { entry: AuditEntry; told: ToldOf | undefined }) {
  const { before, after, requestId } = entry;
  const known = told?.(entry) ?? null;
  const { t } = useTranslation();
  const format = useFormat();
  const sides = [
    [t("audit.before"), before],
    [t("audit.after"), after],
  ] as const;
  return (
    <details className="audit-details">
      <summary>{t("audit.details")}</summary>
      {known}
      {sides.map(
        ([name, side]) =>
          known === null &&
          side !== null && (
            <section key={name} aria-label={name}>
              <h4>{name}</h4>
              <dl>
                {Object.entries(side).map(([key, value]) => (
                  <div key={key}>
                    <dt>{t(`auditField.${key}` as "auditField.name", { defaultValue: key })}</dt>
                    <dd>{textOf(key, value, t, format)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
      {requestId !== "" && <p className="quiet">{t("audit.request", { id: requestId })}</p>}
    </details>
  );
}

function textOf(key: string, value: unknown, t: TFunction, format: Format): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "–";
  if (key === "status" && typeof value === "number") return statusWord(value, t);
  if (key.endsWith("AtMs") && typeof value === "number") return format.dateTime(value);
  if (Array.isArray(value)) return value.map((one) => textOf("", one, t, format)).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

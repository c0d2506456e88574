import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Operations } from "../../../shared/http/operations-api.ts";
import { useFormat } from "../../ui/format.ts";

/** Nothing while our own records can be read and written, and nothing was lost of the audit. */
export function RecordsAway({ records: { is, sinceMs }, audit }: Pick<Operations, "records" | "audit">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {is !== "ready" && (
        <Callout intent="warning" role="alert">
          {t(is === "away" ? "operations.recordsAway" : "operations.recordsRefused", { since: format.dateTime(sinceMs) })}{" "}
          {audit.waiting > 0 && t("operations.auditWaits", { waiting: format.number(audit.waiting), most: format.number(audit.most) })}
        </Callout>
      )}
      {audit.lost > 0 && (
        <Callout intent="danger" role="alert">
          {t("operations.auditLost", { lost: format.number(audit.lost) })}
        </Callout>
      )}
    </>
  );
}

import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { Failed, LoadingState } from "../states.tsx";
import type { ToldOf } from "./audit-details.tsx";
import { AuditTable } from "./audit-table.tsx";
import type { useAuditPages } from "./use-audit-pages.ts";

/** What was answered so far, the way to what is older, and why there is nothing. */
export function AuditPages({ page, failure, more, reload, told }: ReturnType<typeof useAuditPages> & { told?: ToldOf }) {
  const { t } = useTranslation();
  if (page === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  return (
    <>
      <AuditTable entries={page.entries} told={told} />
      {failure !== null && <Callout intent="danger">{failureText(failure)}</Callout>}
      {page.next !== null && <Button variant="minimal" text={t("audit.more")} onClick={() => void more()} />}
    </>
  );
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../shared/http/audit-api.ts";
import { useFormat } from "../format.ts";
import { PlainTable } from "../plain-table.tsx";
import { AuditDetails, type ToldOf } from "./audit-details.tsx";

/** What an earlier version did and this one has no word for is called as it was. */
const wordOf = (t: TFunction, action: string): string =>
  t([`action.${action}`, `auditAction.${action}`, `auditKind.${action}`] as never, { defaultValue: action });

/** Entries of the audit, newest first; what was before and after opens beneath. */
export function AuditTable({ entries, told }: { entries: readonly AuditEntry[]; told: ToldOf | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PlainTable
      label={t("audit.list")}
      rows={entries}
      rowKey={(entry) => entry.id}
      empty={t("audit.none")}
      columns={[
        { title: t("audit.when"), cell: ({ atMs }) => `${format.dateTime(atMs).split(" ")[0]} ${format.clock(atMs)}` },
        {
          title: t("audit.person"),
          cell: ({ person }) => <span title={person.account}>{person.name || person.account || person.id || "–"}</span>,
        },
        { title: t("audit.kind"), cell: (entry) => t(`auditKind.${entry.kind}`) },
        {
          title: t("audit.what"),
          cell: (entry) => wordOf(t, entry.action),
        },
        { title: t("audit.subject"), cell: ({ subject }) => <span title={subject.id}>{subject.name || subject.id || "–"}</span> },
        {
          title: t("audit.outcome"),
          cell: ({ outcome }) =>
            outcome === "done" ? t("audit.done") : t(`errors.${outcome}` as "errors.forbidden", { defaultValue: outcome }),
        },
        { title: t("audit.address"), cell: (entry) => entry.address || "–" },
        { title: t("audit.details"), cell: (entry) => <AuditDetails entry={entry} told={told} /> },
      ]}
    />
  );
}

import { Tag } from "@blueprintjs/core";
import { Desktop, User } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SessionRow } from "../../../shared/http/sessions-api.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { browserOf } from "./browser-of.ts";

/** Sessions of people and walls, as an administrator and their owner see them. */
export function SessionTable({ sessions, action }: { sessions: readonly SessionRow[]; action?: (session: SessionRow) => ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PlainTable
      label={t("sessions.list")}
      rows={sessions}
      rowKey={(session) => session.id}
      empty={t("sessions.none")}
      columns={[
        {
          title: t("sessions.user"),
          cell: ({ user, display, current }) => (
            <span className="health">
              {display ? <Desktop size={12} aria-hidden="true" /> : <User size={12} aria-hidden="true" />} {user.name}
              {current && <Tag minimal>{t("sessions.current")}</Tag>}
            </span>
          ),
        },
        { title: t("sessions.account"), cell: ({ user }) => user.account },
        { title: t("profile.organisation"), cell: ({ user }) => user.company || "–" },
        { title: t("sessions.since"), cell: (session) => format.dateTime(session.createdAtMs) },
        { title: t("sessions.until"), cell: (session) => format.dateTime(session.expiresAtMs) },
        { title: t("sessions.address"), cell: (session) => session.address },
        {
          title: t("sessions.browser"),
          cell: ({ agent }) => <span title={agent}>{browserOf(agent) ?? t("sessions.unknownBrowser")}</span>,
        },
        ...(action === undefined ? [] : [{ title: t("profile.action"), right: true, cell: action }]),
      ]}
    />
  );
}

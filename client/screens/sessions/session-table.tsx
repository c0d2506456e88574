import { Tag } from "@blueprintjs/core";
import { Desktop, User } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SessionRow } from "../../../shared/http/sessions-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { browserOf } from "./browser-of.ts";
import { sessionsWords } from "./sessions.words.ts";

/** Sessions of people and walls, as an administrator and their owner see them. */
export function SessionTable({ sessions, action }: { sessions: readonly SessionRow[]; action?: (session: SessionRow) => ReactNode }) {
  const { t } = useTranslation();
  const say = useWords(sessionsWords);
  const format = useFormat();
  return (
    <PlainTable
      label={say("list")}
      rows={sessions}
      rowKey={(session) => session.id}
      movesByItself
      empty={say("none")}
      columns={[
        {
          title: say("user"),
          cell: ({ user, display, current }) => (
            <span className="health">
              {display ? <Desktop size={12} aria-hidden="true" /> : <User size={12} aria-hidden="true" />} {user.name}
              {current && <Tag minimal>{say("current")}</Tag>}
            </span>
          ),
        },
        { title: say("account"), cell: ({ user }) => user.account },
        { title: t("profile.organisation"), cell: ({ user }) => user.company || "–" },
        { title: say("since"), cell: (session) => format.dateTime(session.createdAtMs) },
        { title: say("until"), cell: (session) => format.dateTime(session.expiresAtMs) },
        { title: say("address"), cell: (session) => session.address },
        {
          title: say("browser"),
          cell: ({ agent }) => <span title={agent}>{browserOf(agent) ?? say("unknownBrowser")}</span>,
        },
        ...(action === undefined ? [] : [{ title: t("profile.action"), right: true, cell: action }]),
      ]}
    />
  );
}

import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AccessAnswer } from "../../../shared/http/access-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { userTypeWord } from "../../session/user-type-word.ts";
import { ReasonText } from "./reason-text.tsx";

/** Role, landing page, flags and actions, each with the sentence behind it. */
export function AccessSummary({ answer }: { answer: AccessAnswer }) {
  const { t } = useTranslation();
  const titles = useTitles();
  const { user, roles, landing, slot, flags, actions } = answer;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("access.user"), user.id || "–"],
    [t("profile.userType"), userTypeWord(user.userType, t)],
    [t("access.companyId"), user.companyId || "–"],
    [
      t("profile.role"),
      roles.map(({ role, reason }) => (
        <div key={role}>
          <strong>{t(`role.${role}` as "role.admin", { defaultValue: role })}</strong> <ReasonText reason={reason} />
        </div>
      )),
    ],
    [t("access.landing"), `${titles.of(landing)} (${landing})`],
    [t("access.slot"), slot < 0 ? "–" : slot],
    [t("access.edition"), user.edition],
  ];
  return (
    <>
      <dl className="access-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {flags.length > 0 && (
        <>
          <h3>{t("access.flags")}</h3>
          <ul className="access-flags">
            {flags.map(({ flag, on, reason }) => (
              <li key={flag}>
                <Tag minimal intent={on ? "success" : "none"}>
                  {t(`flag.${flag}` as "flag.pointCheck", { defaultValue: flag })}: {t(on ? "access.on" : "access.off")}
                </Tag>{" "}
                <ReasonText reason={reason} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t("access.actions")}</h3>
      <dl className="access-facts">
        {Object.entries(actions).map(([list, offered]) => (
          <div key={list}>
            <dt>{t(`list.${list}` as "list.pending", { defaultValue: list })}</dt>
            <dd>{(offered ?? []).map((action) => t(`action.${action}` as "action.accept", { defaultValue: action })).join(", ") || "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

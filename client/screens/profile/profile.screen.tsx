import { Button } from "@blueprintjs/core";
import { Key } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { profileDoors } from "../../../shared/http/profile-api.ts";
import { ownText } from "../../i18n/own-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { openOrder } from "../../session/selection.ts";
import { userTypeWord } from "../../session/user-type-word.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { OwnFactor } from "../second-factor/own-factor.tsx";
import { SessionTable } from "../sessions/session-table.tsx";
import { EndOtherSessions } from "./end-other-sessions.tsx";
import "../operations/operations.css";
import "./profile.css";

const EVERY_MS = 60_000;

/** Who I am to the product, where I am signed in, and what I did lately. */
export default function Profile() {
  const { t, i18n } = useTranslation();
  const titles = useTitles();
  const format = useFormat();
  const navigate = useNavigate();
  const { value, failure, reload } = usePolled(profileDoors.read, {}, EVERY_MS);
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  const { user, tenant, role, manager } = value;
  const others = value.sessions.some((session) => !session.current);
  const yesNo = (is: boolean) => t(is ? "access.yes" : "access.no");
  const facts: readonly (readonly [string, string])[] = [
    [t("profile.name"), user.name],
    [t("profile.account"), user.account],
    [t("profile.organisation"), user.company],
    [t("profile.customer"), ownText(tenant.name, i18n.language)],
    [t("profile.role"), t(`role.${role}` as "role.admin", { defaultValue: role })],
    [t("profile.userType"), userTypeWord(user.userType, t)],
    [t("profile.ownerAdmin"), yesNo(user.ownerAdmin)],
    [t("profile.roadAdministration"), yesNo(user.roadAdministration)],
    [t("profile.manager"), manager === null ? "" : [manager.name, manager.phone].filter(Boolean).join(", ")],
  ];
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/profile/index")}</h1>
      <Card
        title={t("profile.title")}
        aside={<Button icon={<Key />} text={titles.of("/resetPassword/index")} onClick={() => navigate("/resetPassword/index")} />}
      >
        <dl className="profile-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text || "–"}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <OwnFactor />
      <Card title={t("profile.sessions")} flush>
        <SessionTable sessions={value.sessions} />
        {others && <EndOtherSessions onEnded={reload} />}
      </Card>
      <Card title={t("profile.actions")} flush>
        <PlainTable
          label={t("profile.actions")}
          rows={value.actions ?? []}
          rowKey={(action) => `${action.atMs} ${action.orderId} ${action.action}`}
          empty={t(value.actions === null ? "profile.actionsAway" : "profile.noActions")}
          columns={[
            { title: t("profile.at"), cell: (action) => format.dateTime(action.atMs) },
            {
              title: t("profile.action"),
              cell: (action) => t(`action.${action.action}` as "action.accept", { defaultValue: action.action }),
            },
            {
              title: t("order.number"),
              // What was discarded became no order.
              cell: (action) =>
                action.orderId === "" ? (
                  action.number
                ) : (
                  <Button variant="minimal" size="small" text={action.number || action.orderId} onClick={() => openOrder(action.orderId)} />
                ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

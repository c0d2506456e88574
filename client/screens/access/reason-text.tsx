import { useTranslation } from "react-i18next";
import type { AccessAnswer } from "../../../shared/http/access-api.ts";
import { ownText } from "../../i18n/own-text.ts";

/** The sentence that decided, in the words of the rule or of the catalogue, and where it stands. */
export function ReasonText({ reason: { says, roles, from } }: { reason: AccessAnswer["roles"][number]["reason"] }) {
  const { t, i18n } = useTranslation();
  const names = roles.map((role) => t(`role.${role}` as "role.admin", { defaultValue: role })).join(", ");
  const ofCatalogue = () => (roles.length === 0 ? t("access.everybody") : t("access.theseRoles", { roles: names }));
  return (
    <span className="quiet" lang={says[i18n.language] === undefined && from !== "catalogue" ? "en" : undefined}>
      {from === "catalogue" ? ofCatalogue() : ownText(says, i18n.language)} ({t(`access.${from}`)})
    </span>
  );
}

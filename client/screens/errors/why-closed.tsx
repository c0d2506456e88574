import { useTranslation } from "react-i18next";
import { profileDoors } from "../../../shared/http/profile-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { ownText } from "../../i18n/own-text.ts";
import { Failed, LoadingState } from "../../ui/states.tsx";
import "./why-closed.css";

/** Which permission is missing for a page, and who can give it. */
export function WhyClosed({ path }: { path: string }) {
  const { t, i18n } = useTranslation();
  const { value, failure, retry } = useAsked(profileDoors.whyClosed, { query: { path } });
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />;
  const { says, roles, own, manager } = value;
  const named = (list: readonly string[]) =>
    list.map((role) => t(`role.${role}` as "role.admin", { defaultValue: role })).join(t("filter.comma"));
  const contact = manager === null ? "" : [manager.name, manager.phone].filter(Boolean).join(" ");
  return (
    <dl className="why-closed">
      <dt>{t("errorPage.missing")}</dt>
      <dd>
        {says !== null
          ? ownText(says, i18n.language)
          : roles.length > 0
            ? t("access.theseRoles", { roles: named(roles) })
            : t("errorPage.ofOthers")}
      </dd>
      <dt>{t("errorPage.yours")}</dt>
      <dd>{named(own)}</dd>
      <dt>{t("errorPage.whoGives")}</dt>
      <dd>{contact === "" ? t("errorPage.administrator") : t("errorPage.administratorOr", { contact })}</dd>
    </dl>
  );
}

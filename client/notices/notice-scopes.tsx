import { useTranslation } from "react-i18next";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { chooseNoticeScope, type NoticeScope } from "./notice-scope.ts";
import type { OfferedScope } from "./use-notices.ts";

/** Whose orders the bell rings for, each choice with how many orders it tells something unread of. */
export function NoticeScopes({ scope, scopes }: { scope: NoticeScope; scopes: readonly OfferedScope[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const person = personOf(useMe());
  if (scopes.length === 0) return null;
  return (
    <fieldset className="notice-scopes">
      <legend className="visually-hidden">{t("notices.scope")}</legend>
      {scopes.map(({ scope: each, unread }) => (
        <label key={each}>
          <input type="radio" name="notice-scope" checked={each === scope} onChange={() => chooseNoticeScope(person, each)} />
          <span>
            {t(`notices.scope_${each}`)}
            {unread > 0 && <span className="notice-sum">{format.number(unread)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

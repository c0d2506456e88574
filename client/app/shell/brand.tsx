import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/http/session-api.ts";
import { ownText } from "../../i18n/own-text.ts";
import { usePreferences } from "../../ui/preferences.ts";

/** Logo and name of the customer. Some customers and users have no logo, and everybody may put it away. */
export function Brand({ me, small = false }: { me: Me; small?: boolean }) {
  const { i18n } = useTranslation();
  const { sidebarLogo } = usePreferences();
  const { header, logoSmall, logoText } = me.tenant;
  const logo = header.showLogo && sidebarLogo;
  if (small) return <div className="brand brand-small">{logo && <img src={logoSmall} alt={ownText(logoText, i18n.language)} />}</div>;
  return (
    <div className="brand">
      {logo && <img src={logoSmall} alt="" />}
      <span title={ownText(logoText, i18n.language)}>{ownText(logoText, i18n.language)}</span>
    </div>
  );
}

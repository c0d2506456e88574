import { useTranslation } from "react-i18next";
import "./unread-value.css";

/**
 * In the place of a value that could not be read (Q4): "unknown", or the services' own word where that is worth showing, and why. `said` is
 * what they sent, empty where that was no short text.
 */
export function UnreadValue({ said, shows = "" }: { said: string; shows?: string }) {
  const { t } = useTranslation();
  return (
    <span className="unread-value" title={said === "" ? t("unread.means") : t("unread.said", { said })}>
      {shows || t("unread.unknown")}
    </span>
  );
}

import { useTranslation } from "react-i18next";

/** Why something is no defect, or no new one; the first is what one key says. */
export function useDiscardReasons(): readonly string[] {
  const { t } = useTranslation();
  return [t("quick.notADefect"), t("quick.duplicate"), t("quick.notOurs"), t("quick.unreadable")];
}

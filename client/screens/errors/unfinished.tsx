import { Build } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/states.tsx";

/** A path of the product that has no screen yet says so; it never pretends. */
export function Unfinished() {
  const { t } = useTranslation();
  return <EmptyState icon={<Build size={32} />} title={t("errorPage.unfinishedTitle")} hint={t("errorPage.unfinishedHint")} />;
}

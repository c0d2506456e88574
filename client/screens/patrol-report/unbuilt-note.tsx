import { Callout } from "@blueprintjs/core";
import { Build } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** The links work; what they lead to is not whole yet, and says so instead of showing an empty report. */
export function UnbuiltNote() {
  const { t } = useTranslation();
  return <Callout icon={<Build />}>{t("report.noFigures")}</Callout>;
}

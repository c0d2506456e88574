import { useTranslation } from "react-i18next";
import type { DuplicateReason } from "../../shared/domain/duplicates.ts";
import { useFormat } from "../ui/format.ts";

/** Why two orders may be about one defect. */
export function useReasonText(): (reason: DuplicateReason) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (reason) => {
    switch (reason.kind) {
      case "alongRoad":
      case "acrossMap":
        return t(`orderPage.${reason.kind}`, { metres: format.number(reason.distanceM) });
      case "foundApart":
        return t("orderPage.foundApart", { time: format.span(reason.apartMs) });
      default:
        return t(`orderPage.${reason.kind}`);
    }
  };
}

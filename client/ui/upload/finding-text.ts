import { useTranslation } from "react-i18next";
import type { EvidenceFinding } from "../../../shared/http/uploads-api.ts";
import { useFormat } from "../format.ts";

/** What speaks against a picture as evidence, in a sentence. */
export function useFindingText(): (finding: EvidenceFinding) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (finding) =>
    finding.kind === "farFromDefect"
      ? t("upload.farFromDefect", { distance: format.number(finding.distanceM), limit: format.number(finding.limitM) })
      : t("upload.olderThanOrder", { taken: format.dateTime(finding.takenAtMs), found: format.dateTime(finding.foundAtMs) });
}

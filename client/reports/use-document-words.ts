import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ownText } from "../i18n/own-text.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMe } from "../session/session.ts";
import { reportText } from "./report.words.ts";
import { reportDocumentText } from "./report-document.words.ts";
import { reportStretchesText } from "./report-stretches.words.ts";

/** What a document of whichever report is said with. */
export function useDocumentSpeech() {
  const { t, i18n } = useTranslation();
  const text = useText();
  const say = useWords(reportText);
  const sayDocument = useWords(reportDocumentText);
  const { tenant } = useMe();
  const organisation = ownText(tenant.name, i18n.language);
  const sayStretches = useWords(reportStretchesText);
  return useMemo(
    () => ({
      ...{ text, say, sayDocument, sayStretches, organisation, unknown: t("unread.unknown") },
      direction: (lane: "up" | "down") => t(`direction.${lane}`),
    }),
    [text, say, sayDocument, sayStretches, organisation, t],
  );
}

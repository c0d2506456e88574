import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import type { Outage } from "../live/use-outages.ts";
import { useFormat } from "./format.ts";
import { outageWords } from "./outage.words.ts";

/** Which feeds stand still, and since when, in a sentence. */
export function OutageText({ outages }: { outages: readonly Outage[] }) {
  const { t } = useTranslation();
  const say = useWords(outageWords);
  const format = useFormat();
  const known = outages.flatMap(({ sinceMs }) => sinceMs ?? []);
  const feeds = [...new Set(outages.map(({ feed }) => t(`feedKind.${feed}`)))].join(say("between"));
  return (
    <span>{known.length === 0 ? say("neverCame", { feeds }) : say("standsStill", { feeds, time: format.moment(Math.min(...known)) })}</span>
  );
}

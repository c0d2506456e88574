import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import type { Outage } from "../live/use-outages.ts";
import { useFormat } from "./format.ts";
import { outageWords } from "./outage.words.ts";
import { silenceWords } from "./silence.words.ts";

/** Feeds that were confirmed within this are said to stand as of one time, the older one. */
const TOGETHER_MS = 60_000;

/** Which feeds stand still, and each since when, in a sentence. */
export function OutageText({ outages }: { outages: readonly Outage[] }) {
  const { t } = useTranslation();
  const failing = useWords(outageWords);
  const silent = useWords(silenceWords);
  // Whoever is called for it must be the one whose system it is.
  const say = outages.some(({ isFailing }) => isFailing) ? failing : silent;
  const format = useFormat();
  const known = outages.flatMap(({ sinceMs }) => sinceMs ?? []);
  const name = ({ feed }: Outage) => t(`feedKind.${feed}`);
  const between = (names: readonly string[]) => [...new Set(names)].join(say("between"));
  if (known.length === 0) return <span>{say("neverCame", { feeds: between(outages.map(name)) })}</span>;
  const oldest = Math.min(...known);
  // What is asked rarely was confirmed long before the others: its time is not theirs.
  if (Math.max(...known) - oldest > TOGETHER_MS) {
    const each = outages.map((outage) => (outage.sinceMs === null ? name(outage) : `${name(outage)} ${format.moment(outage.sinceMs)}`));
    return <span>{say("eachStandsStill", { feeds: between(each) })}</span>;
  }
  return <span>{say("standsStill", { feeds: between(outages.map(name)), time: format.moment(oldest) })}</span>;
}

import { useTranslation } from "react-i18next";
import type { Doubt } from "../../shared/live/freshness.ts";
import { useFormat } from "./format.ts";
import { statusWord } from "./status-word.ts";

/** What of a feed is in doubt, in a sentence: which list, how many of its rows, and since when. */
export function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ about, what, sinceMs, known, answered }) => {
    const figures = { answered: format.number(answered), known: format.number(known), time: format.moment(sinceMs) };
    const sentence = t(`truth.${what}`, figures);
    return about === null ? sentence : t("truth.ofList", { list: statusWord(about, t), sentence });
  };
}

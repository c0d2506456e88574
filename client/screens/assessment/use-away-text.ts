import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { yearTableText } from "./year-table.words.ts";

/** What of a year could not be asked, in words: `summary`, and months as YYYY-MM; empty for nothing. */
export function useAwayText(): (away: readonly string[]) => string {
  const say = useWords(yearTableText);
  const format = useFormat();
  return (away) => {
    const months = away.filter((one) => one !== "summary");
    return [
      ...(away.includes("summary") ? [say("summaryAway")] : []),
      ...(months.length > 0 ? [say("monthsAway", { months: format.allOf(months) })] : []),
    ].join(" ");
  };
}

import { useHasLine } from "../browser/use-has-line.ts";
import { useWords } from "../i18n/use-words.ts";
import { withoutLineWords } from "./without-line.words.ts";

const away = { listed: "awayListed", asBefore: "awayAsBefore", later: "awayLater", nothing: "awayNothing", comes: "awayComes" } as const;

/** What stands where nobody answered: whether it is the line that is lacking or the server. */
export function useCutWords(): (name: keyof typeof away) => string {
  const say = useWords(withoutLineWords);
  const hasLine = useHasLine();
  return (name) => say(hasLine ? away[name] : name);
}

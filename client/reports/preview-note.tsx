import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { reportText } from "./report.words.ts";

/** How much of a download is shown. */
export function PreviewNote({ shown, all }: { shown: number; all: number }) {
  const say = useWords(reportText);
  const format = useFormat();
  return <p className="plain-empty quiet">{say("preview", { shown: format.number(shown), all: format.number(all) })}</p>;
}

import { errorText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "./format.ts";
import { standsFromText } from "./stands-from.words.ts";

interface Props {
  /** null while nothing has come. */
  readonly answer: { readonly failing: string; readonly askedAtMs: number } | null;
}

/** Says of an answer that was fetched once that it stands in for one that did not come: how the services fail, and as of when it is (Q4). */
export function StandsFrom({ answer }: Props) {
  const say = useWords(standsFromText);
  const format = useFormat();
  if (answer === null || answer.failing === "") return null;
  return (
    <p role="status" className="quiet">
      {say("standsFrom", { time: format.dateTime(answer.askedAtMs), reason: errorText(answer.failing) })}
    </p>
  );
}

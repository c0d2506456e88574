import { useWords } from "../i18n/use-words.ts";
import { selectedText } from "./selected-records.words.ts";

interface Left {
  readonly name: string;
  readonly reason: string;
  /** It is done all the same, once somebody says so. */
  readonly isDoubt?: boolean;
}
/** Whoever has more of them mends the cause and not each. */
const SHOWN = 20;

/** Records that something was not done to, or about which there is a doubt, each with its reason. */
export function LeftRecords({ left }: { readonly left: readonly Left[] }) {
  const say = useWords(selectedText);
  if (left.length === 0) return null;
  return (
    <ul className="import-left">
      {left.slice(0, SHOWN).map(({ name, reason, isDoubt = false }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand as they were chosen, and two may be called alike.
        <li key={i}>{say(isDoubt ? "doubt" : "line", { name, reason })}</li>
      ))}
      {left.length > SHOWN && <li>{say("more", { count: left.length - SHOWN })}</li>}
    </ul>
  );
}

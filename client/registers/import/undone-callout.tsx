import { Callout } from "@blueprintjs/core";
import { errorText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { importText } from "./import.words.ts";
import type { Undone } from "./take-back.ts";

/** What was taken back of an import, and what stays with the reason. */
export function UndoneCallout({ undone: { count, left } }: { readonly undone: Undone }) {
  const say = useWords(importText);
  /** Records of some registers are never removed: nobody may, and no right would help. */
  const stays = (code: string) => {
    if (code === "recordMoved") return say("leftAsIs");
    if (code === "forbidden") return say("neverRemoved");
    return code === "notTried" ? say("notTried") : errorText(code);
  };
  return (
    <Callout intent={left.length === 0 ? "success" : "warning"}>
      {say("undone", { undone: count, left: left.length })}
      {left.length > 0 && (
        <ul className="import-left">
          {left.map(({ id, name, error }) => (
            <li key={id}>
              {name}: {stays(error)}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

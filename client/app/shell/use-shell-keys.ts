import { useEffect } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { undoNewest } from "../../order/recent-undo.ts";
import { showToast } from "../../ui/toast.ts";
import { isFree, isWriting } from "../../ui/use-keys.ts";
import { nothingToUndoWords } from "./nothing-to-undo.words.ts";

/** Ctrl or Cmd K searches from everywhere; unless somebody is writing ? lists the keys, and Ctrl or Cmd Z leads back what was just done. */
export function useShellKeys(open: (panel: "palette" | "keys") => void): void {
  const say = useWords(nothingToUndoWords);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        open("palette");
      } else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z" && isFree(event.target)) {
        if (undoNewest()) event.preventDefault();
        else void showToast({ message: say("none") }, "nothing-to-undo");
      } else if (event.key === "?" && !event.ctrlKey && !event.metaKey && !isWriting(event.target)) {
        event.preventDefault();
        open("keys");
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [open, say]);
}

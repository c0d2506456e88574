import type { WrittenLine } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { offerUndo, takeUndo, type Undoable } from "../../order/recent-undo.ts";
import { showToast } from "../../ui/toast.ts";
import { UNDOABLE_MS } from "../tell-written.ts";
import { importText } from "./import.words.ts";
import { takeBack } from "./take-back.ts";

/** Offers rows that were written together to Ctrl Z, as one deed, also once their dialog is closed. What the services would not hear of is offered again. */
export function useOfferBack(resource: AnyResource): (importId: string, written: readonly WrittenLine[]) => void {
  const say = useWords(importText);
  return (importId, written) => {
    const count = (did: WrittenLine["did"]) => written.filter((line) => line.did === did).length;
    const [added, changed, nothing] = [count("added"), count("changed"), count("nothing")];
    if (added + changed === 0) return;
    const undoable: Undoable = {
      ...{ subjectId: importId, what: say("done", { added, changed, nothing }) },
      async run() {
        if (!takeUndo(undoable)) return;
        try {
          const { count: undone, left, isPartial } = await takeBack(resource, importId);
          if (isPartial) offerUndo(undoable, UNDOABLE_MS);
          await showToast({ message: say("undone", { undone, left: left.length }), intent: left.length === 0 ? "success" : "warning" });
        } catch (failure) {
          offerUndo(undoable, UNDOABLE_MS);
          await showToast({ message: failureText(failure), intent: "danger" });
        }
      },
    };
    offerUndo(undoable, UNDOABLE_MS);
  };
}

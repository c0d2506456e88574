import { useCallback } from "react";
import { useWords } from "../i18n/use-words.ts";
import { endToast, showToast } from "../ui/toast.ts";
import { printOrders } from "./print-frame.ts";
import { printFrameWords } from "./print-frame.words.ts";

const TOAST = "print-lacks";

/** Prints orders without leaving the page; while some of them lack it says so and offers the page on which one may print without them. */
export function usePrintOrders(): (ids: readonly string[]) => void {
  const say = useWords(printFrameWords);
  return useCallback(
    (ids) =>
      printOrders(ids, ({ failed, total }, openView) => {
        if (failed === 0) return void endToast(TOAST);
        const action = { text: say("openView"), onClick: openView };
        // It stands until they came or somebody decided: nothing else shows that a print is still waiting.
        void showToast({ message: say("lacks", { failed, total }), intent: "warning", timeout: 0, action }, TOAST);
      }),
    [say],
  );
}

import { useEffect } from "react";
import { useOutages } from "../../live/use-outages.ts";
import { useTopicValue } from "../../live/use-topic.ts";

const MARK = "⚠ ";

/** The browser's title says it too while something on the page stands still: whoever works in another tab sees it there. */
export function useTitleMark(): void {
  const cut = useTopicValue("badges", (view) => view.hasCome && !view.connected);
  const isMarked = useOutages().length > 0 || cut;
  useEffect(() => {
    if (!isMarked) return;
    const mark = () => {
      if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    };
    mark();
    // Whoever names the page anew knows nothing of the mark.
    const watch = new MutationObserver(mark);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [isMarked]);
}

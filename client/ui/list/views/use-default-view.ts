import { useEffect, useState } from "react";
import type { SavedView } from "../../../../shared/http/views-api.ts";
import type { SavedViewsState } from "./use-saved-views.ts";

/**
 * A bare address opens the user's default view, once. Answers whether the list waits for that: not for views that fail to come. They open
 * it when they come after all, unless somebody asked for something else meanwhile.
 */
export function useDefaultView(
  isBare: boolean,
  { views, failure }: Pick<SavedViewsState, "views" | "failure">,
  show: (view: SavedView) => void,
): boolean {
  const [settled, setSettled] = useState(!isBare);
  const isFailed = failure !== null;
  useEffect(() => {
    if (settled) return;
    if (views === null) {
      if (isFailed && !isBare) setSettled(true);
      return;
    }
    setSettled(true);
    const standard = views.find((view) => view.isDefault);
    if (standard !== undefined) show(standard);
  }, [settled, isBare, views, isFailed, show]);
  return !settled && !isFailed;
}

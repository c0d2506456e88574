import { useEffect, useState } from "react";
import type { SavedView } from "../../../../shared/http/views-api.ts";

/** A bare address opens the user's default view, once. Answers whether that is still to be found out. */
export function useDefaultView(isBare: boolean, views: readonly SavedView[] | null, show: (view: SavedView) => void): boolean {
  const [settled, setSettled] = useState(!isBare);
  useEffect(() => {
    if (settled || views === null) return;
    setSettled(true);
    const standard = views.find((view) => view.isDefault);
    if (standard !== undefined) show(standard);
  }, [settled, views, show]);
  return !settled;
}

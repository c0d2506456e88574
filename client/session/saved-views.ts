import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Heard } from "../../shared/http/door.ts";
import { type SavedView, viewDoors, viewScreens } from "../../shared/http/views-api.ts";
import { ask } from "../api/ask.ts";

/** The screen that has views. */
export const VIEWS_OF = viewScreens[0];

interface Held {
  /** Null before the first answer. */
  readonly views: readonly SavedView[] | null;
  readonly failure: unknown;
}
/** One for the page: what is pinned in the list's menu of views stands in the sidebar at once. */
const store = createStore<Held>(() => ({ views: null, failure: null }));
export const useHeldViews = (): Held => useStore(store);

export const takeViews = ({ views }: Heard<typeof viewDoors.list>): void => store.setState({ views, failure: null });

export function loadViews(): void {
  ask(viewDoors.list, { query: { screen: VIEWS_OF } }).then(takeViews, (failure: unknown) =>
    store.setState(({ views }) => ({ views: views ?? [], failure })),
  );
}

/** What stands in this person's menu. Whoever comes back to the page sees what others unshared or another browser pinned meanwhile. */
export function usePinnedViews(): readonly SavedView[] {
  const { views } = useHeldViews();
  useEffect(() => {
    loadViews();
    const onSeen = () => document.visibilityState === "visible" && loadViews();
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, []);
  return (views ?? []).filter(({ isPinned }) => isPinned);
}

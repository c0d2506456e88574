import { useEffect } from "react";
import type { z } from "zod";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Heard } from "../../shared/http/door.ts";
import { ORDER_VIEWS_OF, type SavedView, viewDoors } from "../../shared/http/views-api.ts";
import { ask } from "../api/ask.ts";

/** The list whose views may stand in the menu. */
export const VIEWS_OF = ORDER_VIEWS_OF;
/** A path whose lists may have views. */
export type ViewScreen = Parts["query"]["screen"];
type Parts = { readonly query: z.input<typeof viewDoors.list.query> };

interface Held {
  /** Null before the first answer. */
  readonly views: readonly SavedView[] | null;
  readonly failure: unknown;
}
const NOTHING: Held = { views: null, failure: null };
/** One for the page, by screen: what is pinned in a list's menu of views stands in the sidebar at once. */
const store = createStore<Readonly<Partial<Record<ViewScreen, Held>>>>(() => ({}));
export const useHeldViews = (screen: ViewScreen): Held => useStore(store, (held) => held[screen] ?? NOTHING);

export const takeViews = (screen: ViewScreen, { views }: Heard<typeof viewDoors.list>): void =>
  store.setState({ [screen]: { views, failure: null } });

export function loadViews(screen: ViewScreen): void {
  ask(viewDoors.list, { query: { screen } }).then(
    (answer) => takeViews(screen, answer),
    (failure: unknown) => store.setState((held) => ({ [screen]: { views: held[screen]?.views ?? [], failure } })),
  );
}

/** What stands in this person's menu. Whoever comes back to the page sees what others unshared or another browser pinned meanwhile. */
export function usePinnedViews(): readonly SavedView[] {
  const { views } = useHeldViews(VIEWS_OF);
  useEffect(() => {
    loadViews(VIEWS_OF);
    const onSeen = () => document.visibilityState === "visible" && loadViews(VIEWS_OF);
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, []);
  return (views ?? []).filter(({ isPinned }) => isPinned);
}

import { useEffect, useMemo } from "react";
import type { z } from "zod";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Heard } from "../../shared/http/door.ts";
import { ORDER_VIEWS_OF, type PinnedView, type SavedView, viewDoors } from "../../shared/http/views-api.ts";
import { ask } from "../api/ask.ts";
import { keepAsking } from "../api/keep-asking.ts";

/** The list of all orders. */
export const VIEWS_OF = ORDER_VIEWS_OF;
/** A path whose lists may have views. */
export type ViewScreen = Parts["query"]["screen"];
type Parts = { readonly query: z.input<typeof viewDoors.list.query> };

interface Held {
  /** Null before the first answer: nobody knows then which one opens by itself. */
  readonly views: readonly SavedView[] | null;
  readonly failure: unknown;
}
const NOTHING: Held = { views: null, failure: null };
/** One for the page, by screen: what is pinned in a list's menu of views stands in the sidebar at once. */
const store = createStore<Readonly<Partial<Record<ViewScreen, Held>>>>(() => ({}));
export const useHeldViews = (screen: ViewScreen): Held => useStore(store, (held) => held[screen] ?? NOTHING);

export function takeViews(screen: ViewScreen, { views }: Heard<typeof viewDoors.list>): void {
  store.setState({ [screen]: { views, failure: null } });
  const own = views.filter(({ isPinned }) => isPinned).map((view) => ({ ...view, screen }));
  pins.setState((before) => [...before.filter((view) => view.screen !== screen), ...own], true);
}

/** What the view is called whose filter a screen shows; undefined where it shows none. */
const shown = new Map<ViewScreen, string | undefined>();
export const tellShownView = (screen: ViewScreen, name: string | undefined): void => void shown.set(screen, name);
/** Who gets a file knows what it is by what its list was called. */
export function titledByView(title: string, path: string | undefined): string {
  const name = shown.get(path as ViewScreen);
  return name === undefined ? title : `${title} · ${name}`;
}

/** Loads them until they are there, or until what it answers is called. */
export const loadViews = (screen: ViewScreen): (() => void) =>
  keepAsking((signal) => ask(viewDoors.list, { query: { screen } }, signal), {
    answer: (answer) => takeViews(screen, answer),
    failure: (failure) => store.setState((held) => ({ [screen]: { views: held[screen]?.views ?? null, failure } })),
  });

const pins = createStore<readonly PinnedView[]>(() => []);
let stopPins = () => {};
const loadPins = (): void => {
  stopPins();
  stopPins = keepAsking((signal) => ask(viewDoors.pinned, {}, signal), {
    answer: ({ views }) => pins.setState(views, true),
    // Without them the menu is as it was; whoever opens the list sees why.
    failure: () => {},
  });
};
const onSeen = (): void => {
  if (document.visibilityState === "visible") loadPins();
};
let holders = 0;
/** One asks for all entries of the menu. */
function holdPins(): () => void {
  if (holders++ === 0) {
    loadPins();
    document.addEventListener("visibilitychange", onSeen);
  }
  return () => {
    if (--holders > 0) return;
    stopPins();
    document.removeEventListener("visibilitychange", onSeen);
  };
}

/** What stands in this person's menu under a screen. Whoever comes back to the page sees what others unshared or another browser pinned meanwhile. */
export function usePinnedViews(under: string): readonly PinnedView[] {
  useEffect(holdPins, []);
  const views = useStore(pins);
  return useMemo(() => views.filter(({ screen }) => screen === under), [views, under]);
}

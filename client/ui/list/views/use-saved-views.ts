import { useCallback, useEffect, useMemo, useState } from "react";
import type { Heard } from "../../../../shared/http/door.ts";
import { type ViewChange, viewDoors } from "../../../../shared/http/views-api.ts";
import { ask } from "../../../api/ask.ts";
import { loadViews, takeViews, useHeldViews, type ViewScreen } from "../../../session/saved-views.ts";
import type { ListLayout } from "../list-preferences.ts";

/** What a view keeps of the screen: filter and sort as the address holds them, and the columns. */
export interface Present {
  readonly query: string;
  readonly layout: ListLayout;
}

export type Edited = Omit<ViewChange, "screen" | "layout"> & Partial<Pick<Present, "layout">>;

/** A user's named filters of a screen, and those that others share. `views` is null before the first answer. */
export function useSavedViews(screen: ViewScreen) {
  const { views, failure } = useHeldViews(screen);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once.
  useEffect(() => loadViews(screen), [screen, round]);

  /** Every change answers the whole list. @throws RequestFailure */
  const change = useCallback(async (answer: Promise<Heard<typeof viewDoors.list>>) => takeViews(screen, await answer), [screen]);
  return useMemo(() => {
    const query = { screen };
    return {
      ...{ screen, views, failure },
      load: () => setRound((before) => before + 1),
      add: (name: string, { query: asked, layout }: Present) =>
        change(ask(viewDoors.add, { body: { ...query, name, query: asked, layout: sentLayout(layout) } })),
      edit: (id: string, { layout, ...part }: Edited) =>
        change(ask(viewDoors.change, { params: { id }, body: { ...query, ...part, ...(layout && { layout: sentLayout(layout) }) } })),
      pin: (id: string, isPinned: boolean) => change(ask(viewDoors.pin, { params: { id }, body: { screen, isPinned } })),
      remove: (id: string) => change(ask(viewDoors.remove, { params: { id }, query })),
    };
  }, [screen, views, failure, change]);
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;

/** As a body may carry it. */
export const sentLayout = ({ hidden, widthsPx, order, pinned }: ListLayout) => ({
  ...{ hidden: [...hidden], widthsPx: { ...widthsPx }, order: [...order], pinned: [...pinned] },
});

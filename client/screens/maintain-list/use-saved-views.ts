import { useCallback, useEffect, useMemo } from "react";
import type { Heard } from "../../../shared/http/door.ts";
import { type ListLayout, type ViewChange, viewDoors } from "../../../shared/http/views-api.ts";
import { ask } from "../../api/ask.ts";
import { loadViews, takeViews, useHeldViews, VIEWS_OF } from "../../session/saved-views.ts";

const query = { screen: VIEWS_OF } as const;

/** What a view keeps of the screen: filter and sort as the address holds them, and the columns. */
export interface Present {
  readonly query: string;
  readonly layout: ListLayout;
}

/** A user's named filters of this screen, and those that others share. `views` is null before the first answer. */
export function useSavedViews() {
  const { views, failure } = useHeldViews();
  useEffect(loadViews, []);

  /** Every change answers the whole list. @throws RequestFailure */
  const change = useCallback(async (answer: Promise<Heard<typeof viewDoors.list>>) => takeViews(await answer), []);
  return useMemo(
    () => ({
      views,
      failure,
      load: loadViews,
      add: (name: string, present: Present) => change(ask(viewDoors.add, { body: { ...query, name, ...present } })),
      edit: (id: string, part: Omit<ViewChange, "screen">) =>
        change(ask(viewDoors.change, { params: { id }, body: { ...query, ...part } })),
      pin: (id: string, isPinned: boolean) => change(ask(viewDoors.pin, { params: { id }, body: { ...query, isPinned } })),
      remove: (id: string) => change(ask(viewDoors.remove, { params: { id }, query })),
    }),
    [views, failure, change],
  );
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;

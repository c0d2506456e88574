import { useCallback, useEffect, useMemo, useState } from "react";
import type { Heard } from "../../../shared/http/door.ts";
import { type ListLayout, type SavedView, type ViewChange, viewDoors } from "../../../shared/http/views-api.ts";
import { ask } from "../../api/ask.ts";

const SCREEN = "/maintain/maintain-list" as const;
const query = { screen: SCREEN } as const;

/** What a view keeps of the screen: filter and sort as the address holds them, and the columns. */
export interface Present {
  readonly query: string;
  readonly layout: ListLayout;
}

/** A user's own named filters of this screen. `views` is null before the first answer. */
export function useSavedViews() {
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    ask(viewDoors.list, { query }).then(
      (answer) => {
        setViews(answer.views);
        setFailure(null);
      },
      (cause: unknown) => {
        setViews((before) => before ?? []);
        setFailure(cause);
      },
    );
  }, []);
  useEffect(load, [load]);

  /** Every change answers the whole list. @throws RequestFailure */
  const change = useCallback(async (answer: Promise<Heard<typeof viewDoors.list>>) => setViews((await answer).views), []);
  return useMemo(
    () => ({
      views,
      failure,
      load,
      add: (name: string, present: Present) => change(ask(viewDoors.add, { body: { ...query, name, ...present } })),
      edit: (id: string, part: Omit<ViewChange, "screen">) =>
        change(ask(viewDoors.change, { params: { id }, body: { ...query, ...part } })),
      remove: (id: string) => change(ask(viewDoors.remove, { params: { id }, query })),
    }),
    [views, failure, load, change],
  );
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;

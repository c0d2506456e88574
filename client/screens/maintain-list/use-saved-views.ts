import { useCallback, useEffect, useMemo, useState } from "react";
import { type ListLayout, type SavedView, savedViews, type ViewChange } from "../../../shared/http/views-api.ts";
import { request } from "../../api/request.ts";

const SCREEN = "/maintain/maintain-list";
const asked = `screen=${encodeURIComponent(SCREEN)}`;

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
    request(`/api/views?${asked}`, { schema: savedViews }).then(
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
  const change = useCallback(async (path: string, method: "POST" | "PATCH" | "DELETE", body?: unknown) => {
    const answer = await request(path, { method, body, schema: savedViews });
    setViews(answer.views);
  }, []);
  return useMemo(
    () => ({
      views,
      failure,
      load,
      add: (name: string, present: Present) => change("/api/views", "POST", { screen: SCREEN, name, ...present }),
      edit: (id: string, part: Omit<ViewChange, "screen">) => change(`/api/views/${id}`, "PATCH", { screen: SCREEN, ...part }),
      remove: (id: string) => change(`/api/views/${id}?${asked}`, "DELETE"),
    }),
    [views, failure, load, change],
  );
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;

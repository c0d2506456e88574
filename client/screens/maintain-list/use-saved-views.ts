import { useCallback, useEffect, useState } from "react";
import { type SavedView, savedViews, type ViewChange } from "../../../shared/http/views-api.ts";
import { request } from "../../api/request.ts";

const SCREEN = "/maintain/maintain-list";
const asked = `screen=${encodeURIComponent(SCREEN)}`;

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
  return {
    views,
    failure,
    load,
    add: useCallback((name: string, query: string) => change("/api/views", "POST", { screen: SCREEN, name, query }), [change]),
    edit: useCallback(
      (id: string, part: Omit<ViewChange, "screen">) => change(`/api/views/${id}`, "PATCH", { screen: SCREEN, ...part }),
      [change],
    ),
    remove: useCallback((id: string) => change(`/api/views/${id}?${asked}`, "DELETE"), [change]),
  };
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;

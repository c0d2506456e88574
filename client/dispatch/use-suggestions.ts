import { useEffect, useState } from "react";
import { type DispatchSuggestion, suggestionAnswer } from "../../shared/http/dispatch-api.ts";
import { RequestFailure, request } from "../api/request.ts";

export interface Suggestions {
  readonly suggestions: readonly DispatchSuggestion[] | null;
  readonly failure: unknown;
}

/** Chainage is typed digit by digit. */
const SETTLED_AFTER_MS = 150;
/** A server that has just started is still loading what it chooses from. */
const READY_SOON_MS = 1_000;

/** Who could take a defect there; asked anew when the place moves, the last answer standing until then. */
export function useSuggestions(
  where: { roadId: string; lng: number | null; lat: number | null } | null,
): Suggestions & { retry: () => void } {
  const [state, setState] = useState<Suggestions>({ suggestions: null, failure: null });
  const [round, setRound] = useState(0);
  const query = where === null ? null : queryOf(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    let timer = setTimeout(ask, SETTLED_AFTER_MS);
    function ask() {
      request(`/api/dispatch/suggestions?${query}`, { schema: suggestionAnswer, signal: stop.signal }).then(
        ({ suggestions }) => setState({ suggestions, failure: null }),
        (failure) => {
          if (stop.signal.aborted) return;
          if (failure instanceof RequestFailure && failure.code === "notReady") timer = setTimeout(ask, READY_SOON_MS);
          else setState((before) => ({ ...before, failure }));
        },
      );
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, round]);
  return { ...state, retry: () => setRound((n) => n + 1) };
}

function queryOf({ roadId, lng, lat }: { roadId: string; lng: number | null; lat: number | null }): string {
  const query = new URLSearchParams({ roadId });
  if (lng !== null && lat !== null) {
    query.set("lng", String(lng));
    query.set("lat", String(lat));
  }
  return query.toString();
}

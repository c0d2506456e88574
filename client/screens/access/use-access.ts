import { useCallback, useEffect, useState } from "react";
import { type AccessAnswer, accessAnswer } from "../../../shared/http/access-api.ts";
import { request } from "../../api/request.ts";

interface AccessState {
  readonly answer: AccessAnswer | null;
  readonly failure: unknown;
}

/** Asks why, whenever the question changes. The last answer stays until the next one is there. */
export function useAccess(query: URLSearchParams | null): AccessState & { readonly retry: () => void } {
  const [state, setState] = useState<AccessState>({ answer: null, failure: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    request(`/api/access?${query}`, { schema: accessAnswer, signal: stop.signal }).then(
      (answer) => setState({ answer, failure: null }),
      (failure) => !stop.signal.aborted && setState({ answer: null, failure }),
    );
    return () => stop.abort();
  }, [query, round]);
  return { ...state, retry: useCallback(() => setRound((before) => before + 1), []) };
}

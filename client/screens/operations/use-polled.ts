import { useCallback, useEffect, useState } from "react";
import { request } from "../../api/request.ts";

export interface Polled<T> {
  readonly value: T | null;
  /** The last failure; the value is then the last good one. */
  readonly failure: unknown;
  readonly answeredAtMs: number | null;
  readonly reload: () => void;
}

/** Asks for what is no live topic every few seconds while it is shown; one question at a time, none in a hidden page. */
export function usePolled<T>(path: string, schema: { parse(value: unknown): T }, everyMs: number): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, "reload">>({ value: null, failure: null, answeredAtMs: null });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        try {
          const value = await request(path, { schema, signal: stop.signal });
          setState({ value, failure: null, answeredAtMs: Date.now() });
        } catch (failure) {
          if (stop.signal.aborted) return;
          setState((before) => ({ ...before, failure }));
        }
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, schema, everyMs, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}

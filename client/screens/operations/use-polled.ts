import { useCallback, useEffect, useState } from "react";
import type { Door, Heard, Question } from "../../../shared/http/door.ts";
import { ask } from "../../api/ask.ts";
import { nameOf } from "../../api/use-asked.ts";

export interface Polled<T> {
  readonly value: T | null;
  /** The last failure; the value is then the last good one. */
  readonly failure: unknown;
  readonly answeredAtMs: number | null;
  readonly reload: () => void;
}

/** Asks for what is no live topic every few seconds while it is shown; one question at a time, none in a hidden page. */
export function usePolled<D extends Door>(door: D, question: Question<D>, everyMs: number): Polled<Heard<D>> {
  const [state, setState] = useState<Omit<Polled<Heard<D>>, "reload">>({ value: null, failure: null, answeredAtMs: null });
  const [round, setRound] = useState(0);
  const asked = nameOf(door, question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the question; a new round asks at once.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (!document.hidden) {
        try {
          const value = await ask(door, question, stop.signal);
          setState({ value, failure: null, answeredAtMs: Date.now() });
        } catch (failure) {
          if (stop.signal.aborted) return;
          setState((before) => ({ ...before, failure }));
        }
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [asked, everyMs, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}

import { askAgainMs, lineBackMs, recovers } from "./recovers.ts";

interface Heard<T> {
  readonly answer: (value: T) => void;
  /** Each time that it fails, also while it is asked again. */
  readonly failure: (failure: unknown) => void;
}

/**
 * Asks once, and again for as long as an outage lets nobody answer: what failed in one is there again after it, without a press.
 * `afterMs`: before the first time, for a question that changes under a hand. Answers what stops it; nothing is heard after that.
 */
export function keepAsking<T>(question: (signal: AbortSignal) => Promise<T>, heard: Heard<T>, afterMs = 0): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = false;
  const send = async (attempt: number) => {
    try {
      const value = await question(stop.signal);
      if (!stop.signal.aborted) heard.answer(value);
    } catch (failure) {
      if (stop.signal.aborted) return;
      heard.failure(failure);
      waits = recovers(failure);
      if (waits) timer = setTimeout(() => askAgain(attempt + 1), askAgainMs(attempt, Math.random()));
    }
  };
  const askAgain = (attempt: number) => {
    clearTimeout(timer);
    waits = false;
    void send(attempt);
  };
  // The line is back: what failed without it need not wait for its turn. Every desk behind one router hears of it in the same moment.
  const onLine = () => {
    if (!waits) return;
    clearTimeout(timer);
    timer = setTimeout(() => askAgain(0), lineBackMs(Math.random()));
  };
  addEventListener("online", onLine);
  if (afterMs > 0) timer = setTimeout(() => void send(0), afterMs);
  else void send(0);
  return () => {
    removeEventListener("online", onLine);
    clearTimeout(timer);
    stop.abort();
  };
}

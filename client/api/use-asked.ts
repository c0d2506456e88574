import { useCallback, useEffect, useState } from "react";
import { addressOf } from "../../shared/http/address-of.ts";
import type { Door, Heard, Question } from "../../shared/http/door.ts";
import { ask } from "./ask.ts";
import { keepAsking } from "./keep-asking.ts";

export interface AskedState<T> {
  /** The answer to this question; the last one while it is asked again. */
  readonly value: T | null;
  /** The last answer, whatever was asked: for what may stand until the next one is there. */
  readonly last: T | null;
  /** Of this question, until it is answered. */
  readonly failure: unknown;
  readonly retry: () => void;
}

interface How {
  /** Asks the same again whenever this is another. */
  readonly again?: string | number;
  /** For a question that changes under a hand that types or points. */
  readonly afterMs?: number;
}

/** Asks a door whenever the question changes, and again for as long as an outage lets nobody answer; null asks nothing. */
export function useAsked<D extends Door>(door: D, question: Question<D> | null, { again, afterMs = 0 }: How = {}): AskedState<Heard<D>> {
  const [answer, setAnswer] = useState<{ to: string; value: Heard<D> } | null>(null);
  const [failed, setFailed] = useState<{ asked: string; failure: unknown } | null>(null);
  const [round, setRound] = useState(0);
  const asked = question === null ? null : nameOf(door, question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the question; a new round asks again.
  useEffect(() => {
    if (asked === null || question === null) return;
    return keepAsking(
      (signal) => ask(door, question, signal),
      {
        answer: (value) => {
          setAnswer({ to: asked, value });
          setFailed(null);
        },
        failure: (failure) => setFailed({ asked, failure }),
      },
      afterMs,
    );
  }, [asked, again, afterMs, round]);
  return {
    value: answer?.to === asked ? (answer?.value ?? null) : null,
    last: answer?.value ?? null,
    failure: failed?.asked === asked ? (failed?.failure ?? null) : null,
    retry: useCallback(() => setRound((before) => before + 1), []),
  };
}

/** Two questions with one name are the same. */
export const nameOf = <D extends Door>(door: D, question: Question<D>): string =>
  `${door.method} ${addressOf(door, question)} ${JSON.stringify((question as { body?: unknown }).body)}`;

import { useEffect, useState } from "react";
import { type OrderMarks, type OrderWords, orderListDoors, wordsOf } from "../../shared/http/order-lists-api.ts";
import { formatPosition } from "../../shared/live/position.ts";
import { ask } from "../api/ask.ts";
import { useIsAway } from "../live/time-cursor.ts";
import { type ClosedMarks, withMarks } from "./closed-marks.ts";

/** Closed orders move in no live topic: what happened to them is asked about this often. */
const AGAIN_MS = 15_000;
const none: ClosedMarks = { byId: new Map(), total: 0 };

interface ClosedAnswer {
  readonly marks: ClosedMarks;
  /** The filter that they are of; another one's until its answer is there. */
  readonly answered: string | null;
  readonly failed: boolean;
}

/** Where the closed orders that a filter lets through lie; what was known stays until another answer is there. */
export function useClosedMarks(query: string): ClosedAnswer {
  const [marks, setMarks] = useState(none);
  const [answered, setAnswered] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const isAway = useIsAway();
  useEffect(() => {
    const words = wordsOf(new URLSearchParams(query));
    const stop = new AbortController();
    let known: OrderMarks | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const since: OrderWords = known === null ? {} : { since: formatPosition(known.position) };
      try {
        const answer: OrderMarks = await ask(orderListDoors.marks, { query: { ...words, ...since } }, stop.signal);
        known = answer;
        setMarks((before) => withMarks(before, answer));
        setAnswered(query);
        setFailed(false);
      } catch {
        // Asked again soon; until then the map says that it lacks something.
        if (!stop.signal.aborted) setFailed(true);
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  // Where closed orders lay then nobody wrote down.
  if (isAway) return { marks: none, answered: query, failed: true };
  // One filter's marks may stand until the next one's are there, but not where these do not come.
  return { marks: failed && answered !== query ? none : marks, answered, failed };
}

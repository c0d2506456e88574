import { useEffect, useState } from "react";
import { type OrderMarks, orderMarks } from "../../shared/http/order-lists-api.ts";
import { formatPosition } from "../../shared/live/position.ts";
import { request } from "../api/request.ts";
import { type ClosedMarks, withMarks } from "./closed-marks.ts";

/** Closed orders move in no live topic: what happened to them is asked about this often. */
const AGAIN_MS = 15_000;
const none: ClosedMarks = { byId: new Map(), total: 0 };

/** Where the closed orders that a filter lets through lie; what was known stays until another answer is there. */
export function useClosedMarks(query: string): { readonly marks: ClosedMarks; readonly failed: boolean } {
  const [marks, setMarks] = useState(none);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let known: OrderMarks | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const params = new URLSearchParams(query);
      if (known !== null) params.set("since", formatPosition(known.position));
      try {
        const answer: OrderMarks = await request(`/api/orders/marks?${params}`, { schema: orderMarks, signal: stop.signal });
        known = answer;
        setMarks((before) => withMarks(before, answer));
        setFailed(false);
      } catch {
        // Asked again soon; until then the map says that it lacks something.
        if (!stop.signal.aborted) setFailed(true);
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  return { marks, failed };
}

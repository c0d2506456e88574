import { useCallback, useState } from "react";
import { dayAt, dayText, LAST_DAY_MS } from "../../../shared/domain/calendar-day.ts";
import type { Span } from "../../map/replay.ts";
import { useSettledAddress } from "../../session/use-settled-address.ts";
import { useView } from "../../session/view.ts";

/** Where the replay stands, in ms. */
const AT = "at";

export type LinkedMoment = ReturnType<typeof useLinkedMoment>;

/** The moment of a replay that a link was made at: it begins there, and whoever stops at another one finds that in the address. */
export function useLinkedMoment() {
  const view = useView();
  const [linkedMs] = useState(() => Number(view.search.get(AT) ?? Number.NaN));
  return {
    /** Null where the link says none, or one of another day. */
    startMs: (spans: readonly Span[]): number | null =>
      linkedMs >= (spans[0]?.fromMs ?? Number.POSITIVE_INFINITY) && linkedMs <= spans.at(-1)!.untilMs ? linkedMs : null,
    /** Null leaves the address as it is: tracks are still on their way, or the replay goes on. */
    useKept(isReplay: boolean, atMs: number | null): void {
      useSettledAddress(
        view,
        useCallback(
          (before: URLSearchParams) => {
            if (isReplay && atMs === null) return before;
            const next = new URLSearchParams(before);
            if (atMs === null) next.delete(AT);
            else next.set(AT, String(Math.round(atMs)));
            return next;
          },
          [isReplay, atMs],
        ),
      );
    },
  };
}

/** The customer's day of the moment that a link was made at; empty where it says none. */
export function useLinkedDay(timeZone: string): string {
  const { search } = useView();
  const [day] = useState(() => {
    const atMs = Number(search.get(AT) ?? Number.NaN);
    return atMs >= 0 && atMs <= LAST_DAY_MS ? dayText(dayAt(timeZone, atMs)) : "";
  });
  return day;
}

import { useEffect, useState } from "react";
import { dayAt, dayStartMs, dayText } from "../../shared/domain/calendar-day.ts";
import { type RoadDay, roadDayDoors } from "../../shared/http/road-day-api.ts";
import { ask } from "../api/ask.ts";
import { atMsOf, currentCursor } from "../live/time-cursor.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { type AgedStretch, agesOf, type CoveredDay } from "./coverage-age.ts";

/** So many days are looked back over: roads of the third grade are driven every third day (CJJ 36). */
export const DAYS_BACK = 3;
const MEANS = ["machines", "people"] as const;
export const READINGS = DAYS_BACK * MEANS.length;

/** Whoever may see stretches of a day. */
const PATHS = ["/rgxc/rengong-report-licheng", "/rgxc/rengong-jixie-lichengfugailv"] as const;
export const useSeesCoverage = (): boolean => {
  const { routes } = useMe();
  return PATHS.some((path) => routes.includes(path));
};

export interface CoverageAge {
  readonly stretches: readonly AgedStretch[];
  /** Readings that came and that failed, of READINGS: until all did, this is not all. */
  readonly read: number;
  readonly failed: number;
}

/** The age of coverage of a road, each direction by itself. Each reading looks at tracks and is audited: nothing is asked until somebody wants it. */
export function useCoverageAge(roadId: string, isWanted: boolean): CoverageAge | null {
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const [found, setFound] = useState<CoverageAge & { readonly roadId: string }>();
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    const nowMs = atMsOf(currentCursor()) ?? client.serverNowMs();
    // One after the other: each is a question to the services for every device.
    void (async () => {
      const told = new Map<number, RoadDay[]>();
      let [read, failed] = [0, 0];
      for (let daysAgo = 0; daysAgo < DAYS_BACK; daysAgo++) {
        const day = dayText(dayAt(timeZone, dayStartMs(timeZone, dayAt(timeZone, nowMs), -daysAgo)));
        for (const means of MEANS) {
          try {
            const answer = await ask(roadDayDoors.stretches, { params: { roadId }, query: { day, means } }, ended.signal);
            told.set(daysAgo, [...(told.get(daysAgo) ?? []), answer]);
          } catch {
            // Said beside the lane: the other days stand.
            failed++;
          }
          if (ended.signal.aborted) return;
          read++;
          const days: CoveredDay[] = [...told].map(([ago, answers]) => ({ daysAgo: ago, told: answers }));
          setFound({ roadId, stretches: agesOf(days), read, failed });
        }
      }
    })();
    return () => ended.abort();
  }, [roadId, isWanted, client, timeZone]);
  if (!isWanted) return null;
  return found?.roadId === roadId ? found : { stretches: [], read: 0, failed: 0 };
}

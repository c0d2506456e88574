import { useCallback } from "react";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import { useWords } from "../../i18n/use-words.ts";
import { type Cursor, useCursor } from "../../live/time-cursor.ts";
import { useMe } from "../../session/session.ts";
import { timeChipWords } from "./time-chip.words.ts";

/** 2026- */
const YEAR_SIGNS = 5;

/** What a time is called, on a chip and before a title, with its year where that is another one: `● LIVE`, `▶ REPLAY 09-14 08:12:05 ×30`, `❚❚ AT 09-14 08:12:05`. */
export function useTimeText(): (cursor: Cursor) => string {
  const say = useWords(timeChipWords);
  const { timeZone } = useMe().tenant;
  return useCallback(
    (cursor) => {
      if (cursor.mode === "live") return `● ${say("live")}`;
      const [whole, now] = [formatZoned(timeZone, cursor.atMs), formatZoned(timeZone, Date.now())];
      const isOfThisYear = whole.slice(0, YEAR_SIGNS) === now.slice(0, YEAR_SIGNS);
      const time = isOfThisYear ? whole.slice(YEAR_SIGNS) : whole;
      return cursor.mode === "at" ? `❚❚ ${say("at", { time })}` : `▶ ${say("replay", { time, speed: cursor.speed })}`;
    },
    [say, timeZone],
  );
}

/** What the time here is called. */
export function useChipText(): string {
  const textOf = useTimeText();
  return textOf(useCursor());
}

import { formatZoned } from "../../../../shared/domain/zoned-time.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { useCursor } from "../../../live/time-cursor.ts";
import { useMe } from "../../../session/session.ts";
import { timeChipWords } from "./time-chip.words.ts";

/** 2026- */
const YEAR_SIGNS = 5;

/** What the page's time is called, on the chip and before the title: `● LIVE`, `▶ REPLAY 09-14 08:12:05 ×30`, `❚❚ AT 09-14 08:12:05`. */
export function useChipText(): string {
  const say = useWords(timeChipWords);
  const cursor = useCursor();
  const { timeZone } = useMe().tenant;
  if (cursor.mode === "live") return `● ${say("live")}`;
  const time = formatZoned(timeZone, cursor.atMs).slice(YEAR_SIGNS);
  return cursor.mode === "at" ? `❚❚ ${say("at", { time })}` : `▶ ${say("replay", { time, speed: cursor.speed })}`;
}

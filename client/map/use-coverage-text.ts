import type { Coverage } from "../../shared/http/coverage-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { coverageText } from "./coverage.words.ts";
import type { AgedPart } from "./coverage-pieces.ts";

/** As AGE_CLASSES stand. */
const AGES = ["upTo1", "upTo3", "upTo7", "upTo30", "older", "nobody"] as const satisfies readonly (keyof typeof coverageText)[];
const QUALITIES = { observed: "observed", inferred: "inferred" } as const;

/** The age of coverage in words: the map's theme, its legend and the strip's lane say the same of the same cells. */
export function useCoverageText() {
  const say = useWords(coverageText);
  const format = useFormat();
  const ageWord = (classAt: number) => say(AGES[classAt]!);
  const qualityWord = (quality: keyof typeof QUALITIES) => say(QUALITIES[quality]);
  return {
    ...{ say, ageWord, qualityWord },
    /** Its class, when it was driven last, and how sure that is. */
    partWords: ({ classAt, last }: AgedPart): string[] => [
      ageWord(classAt),
      ...(last === null ? [] : [say("lastAt", { time: format.dateTime(last.lastMs) }), qualityWord(last.quality)]),
    ],
    /** Through which days it knows, from when ages are counted, and which of the days are missing. */
    daysWords: ({ fromDay, throughDay, throughMs, missingDays }: Omit<Coverage, "roads" | "rule" | "askedAtMs">): string[] =>
      fromDay === null || throughDay === null || throughMs === null
        ? [say("nothingStored")]
        : [
            say("through", { from: fromDay, to: throughDay }),
            say("countedTo", { time: format.dateTime(throughMs) }),
            ...(missingDays.length > 0 ? [say("missing", { n: missingDays.length })] : []),
          ],
    /** What the customer's rule lets count for nothing. */
    ruleWords: ({ inferred, tooFastKmh, night }: Coverage["rule"]): string[] => [
      ...(inferred ? [] : [say("notInferred")]),
      ...(tooFastKmh === null ? [] : [say("notTooFast", { n: tooFastKmh })]),
      ...(night === null ? [] : [say("notAtNight", { from: night[0], until: night[1] })]),
    ],
  };
}

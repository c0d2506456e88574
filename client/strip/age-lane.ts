import { useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { chainagesHeld } from "../../shared/domain/chainages-of.ts";
import { type Line, lineLengthM } from "../../shared/domain/coordinates.ts";
import { coverageDoors } from "../../shared/http/coverage-api.ts";
import { failureText } from "../api/failure-text.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { AGE_CLASSES, type AgedPart, agedParts } from "../map/coverage-pieces.ts";
import { useCoverageText } from "../map/use-coverage-text.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import type { StretchClass, StretchLane } from "./lanes.ts";
import { stripText } from "./strip.words.ts";

interface Aged {
  readonly id: string;
  readonly line: Line;
  readonly lengthM: number;
}

/** So many days at most; told apart from each other without colours, as the patterns of their classes are. */
const LETTERS = ["1", "3", "7", "30", "90", "×"] as const;
const DIRECTIONS = ["up", "down"] as const;
const keyOf = ({ classAt, last }: AgedPart): string => `${classAt} ${last?.quality ?? ""}`;

/**
 * [T4] How long ago each direction of a road was driven last, of the cells that the map's theme is of: the same ages, the same words. What is inferred is a
 * paler class of its own, and so is where nobody was. Null for whoever may not see it.
 */
export function useAgeLane({ id: roadId, line, lengthM }: Aged): StretchLane | null {
  const say = useWords(stripText);
  const words = useCoverageText();
  const theme = useTheme();
  const { routes } = useMe();
  const isSeen = coverageDoors.ofRoads.paths.some((path) => routes.includes(path));
  const { value, failure } = useAsked(coverageDoors.ofRoads, isSeen ? { query: { roadId } } : null);
  // Functions that say something are others each time and say the same of one language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` changes with the language.
  return useMemo(() => {
    if (!isSeen) return null;
    const held = chainagesHeld(line, lengthM || Math.round(lineLengthM(line)));
    const runs = value?.roads.find((road) => road.roadId === roadId);
    const { throughMs } = value ?? { throughMs: null };
    const parts =
      throughMs === null
        ? []
        : DIRECTIONS.flatMap((side) => agedParts(runs?.[side] ?? [], held, throughMs).map((part) => ({ side, ...part })));
    const found = new Map(parts.map((part) => [keyOf(part), part]));
    const classes = [...found]
      .sort(([, a], [, b]) => a.classAt - b.classAt || (a.last?.quality === "observed" ? -1 : 1))
      .map(([key, { classAt, last }]): StretchClass => {
        const tone = AGE_CLASSES[classAt]!.tone[theme];
        const isPale = last?.quality === "inferred";
        return {
          ...{ key, letter: `${LETTERS[classAt]}${isPale ? "~" : ""}`, pattern: classAt },
          word: [words.ageWord(classAt), last === null ? "" : words.qualityWord(last.quality)].filter(Boolean).join(" · "),
          tone: isPale ? `color-mix(in srgb, ${tone} 50%, var(--card))` : tone,
        };
      });
    const note =
      value !== null
        ? [...words.daysWords(value), ...words.ruleWords(value.rule)].join(" · ")
        : failure === null
          ? say("ageReading")
          : failureText(failure);
    const stretches = parts.map((part) => ({
      ...{ id: `age ${part.side} ${part.fromM}`, side: part.side, fromM: part.fromM, toM: part.toM, of: keyOf(part) },
      said: [`${formatChainage(part.fromM)} – ${formatChainage(part.toM)}`, ...words.partWords(part)].join(" · "),
    }));
    return { kind: "stretches", key: "age", title: say("age"), classes, stretches, note };
  }, [isSeen, value, failure, roadId, line, lengthM, theme, say]);
}

import { useMemo } from "react";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { useWords } from "../i18n/use-words.ts";
import type { AgedStretch } from "./coverage-age.ts";
import type { StretchClass, StretchLane } from "./lanes.ts";
import { stripText } from "./strip.words.ts";
import { type CoverageAge, DAYS_BACK, READINGS } from "./use-coverage-age.ts";

const TONES = ["var(--accepted-fill)", "var(--inProgress-fill)", "var(--pending-fill)"] as const;
const NEVER = "never";
const classOf = (age: AgedStretch["age"]): string => (age === null ? NEVER : `${age.daysAgo} ${age.quality}`);

/** [T4] How long ago each direction was driven last; what was observed and what is inferred are classes of their own, and so is what was not driven. */
export function useAgeLane(coverage: CoverageAge | null): StretchLane | null {
  const say = useWords(stripText);
  return useMemo(() => {
    if (coverage === null) return null;
    const { stretches, read, failed } = coverage;
    const classes = Array.from({ length: DAYS_BACK }, (_, daysAgo) =>
      (["observed", "inferred"] as const).map((quality): StretchClass => {
        const day = daysAgo === 0 ? say("today") : say("daysAgo", { count: daysAgo });
        const word = `${day} ${quality === "observed" ? say("observed") : say("inferred")}`;
        return {
          key: classOf({ daysAgo, quality }),
          word,
          letter: String(daysAgo),
          tone: TONES[daysAgo]!,
          pattern: quality === "observed" ? 0 : 3,
        };
      }),
    ).flat();
    const never = { key: NEVER, word: say("notIn", { n: DAYS_BACK }), letter: "×", tone: "var(--overdue-fill)", pattern: 4 };
    const words = new Map([...classes, never].map(({ key, word }) => [key, word]));
    const note = read < READINGS ? say("ageReading", { n: read, all: READINGS }) : failed > 0 ? say("ageFailed", { n: failed }) : undefined;
    return {
      ...{ kind: "stretches", key: "age", title: say("age"), classes: [...classes, never], note },
      stretches: stretches.map(({ side, fromM, toM, age }) => ({
        ...{ id: `age ${side} ${fromM}`, side, fromM, toM, of: classOf(age) },
        said: `${formatChainage(fromM)} – ${formatChainage(toM)} · ${words.get(classOf(age))}`,
      })),
    };
  }, [coverage, say]);
}

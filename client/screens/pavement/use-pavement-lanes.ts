import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Grade, gradeOf, grades } from "../../../shared/domain/grade.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import { type PointLane, type StretchClass, type StretchLane, type StripThing, sideOf } from "../../strip/lanes.ts";
import { fieldText } from "../../ui/kinds/field-value.tsx";
import type { ShownField } from "../../ui/kinds/shown-field.ts";
import { useTheme } from "../../ui/theme.ts";
import { surface } from "../../ui/tokens.ts";
import { toneOfGrade } from "./grade-tones.ts";
import type { Pavement } from "./use-pavement.ts";
import { useUnitText } from "./use-unit-text.ts";

/** The worse the denser, so that grades stand apart without colours. */
const PATTERNS: Readonly<Record<Grade, number>> = { excellent: 0, good: 1, fair: 2, poor: 3, bad: 4 };
const NO_PCI = "none";
const NOT_SURVEYED = "notSurveyed";
const TYPE = "type";
const DEFECT_PX = 16;

interface How {
  readonly fields: readonly ShownField[];
  readonly onUnit?: (key: string) => void;
  readonly onDefect?: (defect: MeasuredDefect) => void;
}

/** The condition of a road as lanes of the strip map: units of 100 m in their grades, and what was found. Nothing where there is no survey. */
export function usePavementLanes(pavement: Pavement | null, { fields, onUnit, onDefect }: How): readonly (StretchLane | PointLane)[] {
  const { t } = useTranslation();
  const { say, format, letter, gradeWord, whole, difference } = useUnitText();
  const theme = useTheme();
  // Functions that say something are others each time and say the same of one language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` changes with the language.
  return useMemo(() => {
    if (pavement === null) return [];
    const { units, lanes } = pavement;
    const classes: StretchClass[] = [
      ...grades.map((grade) => ({
        ...{ key: grade, letter: letter(grade), word: gradeWord(grade), tone: toneOfGrade(grade, theme), pattern: PATTERNS[grade] },
      })),
      { key: NOT_SURVEYED, letter: "", word: say("notSurveyed"), tone: surface[theme].line, pattern: 5 },
      { key: NO_PCI, letter: "?", word: say("noPci"), tone: surface[theme].quiet, pattern: 5 },
    ];
    const stretches = lanes.flatMap(({ lane, shown }) =>
      shown.map((one) => ({
        ...{ id: one.key, side: sideOf(lane), fromM: one.unit.fromM, toM: one.unit.toM, said: whole(one) },
        of: one.unit.pci !== null ? gradeOf(one.unit.pci) : one.unit.why === "notSurveyed" ? NOT_SURVEYED : NO_PCI,
        small: one.difference ? difference(one.difference).replace(/ |[+]/g, "") : "",
      })),
    );
    const main = lanes.find(({ lane }) => lane === units.main)!.shown.flatMap(({ unit }) => unit.defects);
    const found = new Map([...main, ...units.offRoad, ...units.outside, ...units.unplaced].map((one) => [`defect ${one.id}`, one]));
    // Its type comes first.
    const told = fields.filter((field) => field.key !== TYPE);
    const things = [...found].map(
      ([id, { row, type, direction, chainageM, degree }]): StripThing => ({
        ...{ id, chainageM, name: type, tone: "var(--text)", sign: "◆", look: "strip-bare" },
        side: units.main === "whole" ? sideOf(direction) : sideOf(units.main),
        said: [type, ...told.map((field) => fieldText(field, row, { t, format }))].filter(Boolean).join(" · "),
        ...{ rank: degree === "heavy" ? 0 : 1, isUrgent: degree === "heavy" },
      }),
    );
    const defects: PointLane = {
      ...{ kind: "points", key: "defects", title: say("defects"), things, levels: 2, markPx: DEFECT_PX },
      ...(onDefect !== undefined && { onChoose: (id: string) => onDefect(found.get(id)!) }),
    };
    const pci: StretchLane = {
      ...{ kind: "stretches", key: "pci", title: say("pci"), classes, stretches },
      ...(onUnit !== undefined && { onChoose: onUnit }),
    };
    return [pci, defects];
  }, [pavement, fields, theme, say, onUnit, onDefect]);
}

/** The unit that a defect lies in, of the lane that the batch's figure is taken over. */
export const unitOfDefect = ({ lanes, units }: Pavement, defect: MeasuredDefect): string | undefined =>
  lanes.find(({ lane }) => lane === units.main)?.shown.find(({ unit }) => unit.defects.some(({ id }) => id === defect.id))?.key;

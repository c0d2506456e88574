import { type Grade, gradeOf } from "../../../shared/domain/grade.ts";
import type { Lane, NoPci } from "../../../shared/domain/pavement-units.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import quantified from "../../reports/quantified.words.ts";
import { useFormat } from "../../ui/format.ts";
import { type ShownUnit, unitName } from "./measured-defect.ts";
import { pavementText } from "./pavement.words.ts";

const LANES = { up: "up", whole: "whole", down: "down" } as const satisfies Record<Lane, string>;
const WHY = { notSurveyed: "notSurveyed", noWidth: "noWidth", unread: "unread", untold: "untold" } as const satisfies Record<NoPci, string>;
const LETTERS = {
  ...({ excellent: "letter_excellent", good: "letter_good", fair: "letter_fair", poor: "letter_poor", bad: "letter_bad" } as const),
} satisfies Record<Grade, string>;

/** How a unit is said: its figure with the grade's word, or why it has none. */
export function useUnitText() {
  const say = useWords(pavementText);
  const text = useText();
  const format = useFormat();
  const gradeWord = (of: Grade): string => text(quantified.words.codes!.grade![of]!);
  const grade = (pci: number | null): string => (pci === null ? "–" : gradeWord(gradeOf(pci)));
  const condition = ({ unit: { pci, why } }: Pick<ShownUnit, "unit">): string =>
    pci === null ? say(WHY[why ?? "notSurveyed"]) : `PCI ${format.number(pci, 2)} ${grade(pci)}`;
  const laneWord = (lane: Lane): string => say(LANES[lane]);
  const letter = (of: Grade): string => say(LETTERS[of]);
  const difference = (by: number | null): string => (by === null ? "–" : `${by > 0 ? "▲ +" : by < 0 ? "▼ " : ""}${format.number(by, 2)}`);
  const whole = (shown: ShownUnit): string =>
    [
      ...[unitName(shown.unit), laneWord(shown.lane), condition(shown), `${say("defects")} ${format.number(shown.unit.defects.length)}`],
      ...(shown.difference === null ? [] : [`${say("sinceBefore")} ${difference(shown.difference)}`]),
    ].join(" · ");
  return { say, format, laneWord, letter, gradeWord, grade, condition, difference, whole };
}

import { shareTones } from "../../../shared/charts/share-tones.ts";
import { type Grade, gradeOf } from "../../../shared/domain/grade.ts";
import type { Unit } from "../../../shared/domain/pavement-units.ts";
import type { Shade } from "../../../shared/domain/shade.ts";
import type { Theme } from "../../ui/tokens.ts";

const SHADE: Readonly<Record<Grade, Shade>> = { excellent: "full", good: "high", fair: "middle", poor: "low", bad: "none" };

export const toneOfGrade = (grade: Grade, theme: Theme): string => shareTones[theme][SHADE[grade]];
/** The colour of a unit's grade; grey where it has none. */
export const toneOf = ({ pci }: Pick<Unit, "pci">, theme: Theme): string =>
  pci === null ? shareTones[theme].unknown : toneOfGrade(gradeOf(pci), theme);

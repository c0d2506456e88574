import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Lane, Unit } from "../../../shared/domain/pavement-units.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";

/** One unit of one lane: as addresses and maps name it. */
export interface ShownUnit {
  readonly key: string;
  readonly lane: Lane;
  readonly unit: Unit<MeasuredDefect>;
  /** Against the batch before. */
  readonly difference: number | null;
}
export const unitKey = (lane: Lane, { fromM }: Pick<Unit, "fromM">): string => `${lane}:${fromM}`;
export const unitName = ({ fromM, toM }: Pick<Unit, "fromM" | "toM">): string => `${formatChainage(fromM)}–${formatChainage(toM)}`;

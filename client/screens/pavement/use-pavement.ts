import { useMemo } from "react";
import { chainagesHeld } from "../../../shared/domain/chainages-of.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { differenceOf, pavementUnits } from "../../../shared/domain/pavement-units.ts";
import { roundHalfUp } from "../../../shared/domain/round-half-up.ts";
import { type MeasuredDefect, measuredDefect, surveyedOf } from "../../../shared/reports/measured-defect.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { type ShownUnit, unitKey } from "./measured-defect.ts";

/** The units of a batch lane by lane, each against the last batch before it in the same direction; null where there is no batch. `lengthM` is 0 where nobody knows it. */
export function usePavement(
  line: Line,
  lengthM: number,
  batches: readonly ReportRow[],
  batch: ReportRow | undefined,
  defects: readonly ReportRow[],
) {
  return useMemo(() => {
    if (batch === undefined) return null;
    const unitsOf = (of: ReportRow) => {
      const own = defects.filter(({ batchId, roadId }) => batchId === of.batchId && roadId === of.roadId);
      return pavementUnits<MeasuredDefect>(chainagesHeld(line, lengthM), surveyedOf(of, own), own.map(measuredDefect));
    };
    const units = unitsOf(batch);
    const earlier = batches.slice(0, batches.indexOf(batch)).findLast(({ direction }) => direction === batch.direction);
    const before = earlier === undefined ? null : unitsOf(earlier);
    const lanes = units.lanes.map(({ lane, units: own }) => ({
      lane,
      shown: own.map((unit): ShownUnit => ({ key: unitKey(lane, unit), lane, unit, difference: differenceOf(unit, lane, before) })),
    }));
    const isComparable = units.pci !== null && before !== null && before.pci !== null && before.main === units.main;
    return {
      ...{ units, lanes, shown: lanes.flatMap((one) => one.shown) },
      /** Of the whole road. */
      difference: isComparable ? roundHalfUp(units.pci! - before.pci!) : null,
      worst: worstOf(lanes.find(({ lane }) => lane === units.main)!.shown),
    };
  }, [line, lengthM, batches, batch, defects]);
}
export type Pavement = NonNullable<ReturnType<typeof usePavement>>;

/** What somebody looks at first. */
const worstOf = (shown: readonly ShownUnit[]): ShownUnit | undefined =>
  shown.reduce<ShownUnit | undefined>((worst, one) => ((one.unit.pci ?? 101) < (worst?.unit.pci ?? 101) ? one : worst), shown[0]);

import type { Line, Place } from "../domain/coordinates.ts";
import type { AnyResource } from "./resource.ts";

/** Two tenths of a metre: a place that went to services of another datum and came back is that far off at most. */
const SAME_WITHIN_DEG = 2e-6;

/** Whether a field's two values mean the same. */
export function isSameValue({ record }: AnyResource, name: string, a: unknown, b: unknown): boolean {
  const kind = record.fields[name]?.kind;
  if (kind === "place" && a && b) return isSamePlace(a as Place, b as Place);
  if (kind === "line") return isSameLine((a ?? []) as Line, (b ?? []) as Line);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isSameLine = (a: Line, b: Line): boolean =>
  a.length === b.length && a.every((point, i) => isSamePlace(point, b[i]!) && point[2] === b[i]![2]);
const isSamePlace = (a: Place, b: Place): boolean => Math.abs(a[0] - b[0]) <= SAME_WITHIN_DEG && Math.abs(a[1] - b[1]) <= SAME_WITHIN_DEG;

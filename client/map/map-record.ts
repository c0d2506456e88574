import type { Line, Place } from "../../shared/domain/coordinates.ts";

/** A record that has a place, of whichever register: a map knows no more of it. */
export interface MapRecord {
  readonly id: string;
  /** What people call it, and what else is said of it under the pointer. */
  readonly name: string;
  readonly detail: string;
  /** One place of what stands somewhere, two or more of what leads along; none of what nobody knows the place of. */
  readonly line: Line;
  /** #rrggbb; that of the layer where it has none of its own. */
  readonly colour?: string;
}

/** Where one would point at it. */
export const middleOf = ({ line }: Pick<MapRecord, "line">): Place | null => line[Math.floor(line.length / 2)] ?? null;

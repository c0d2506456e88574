import type { Line } from "../../../shared/domain/coordinates.ts";

/** What somebody measures on a map. */
export interface Measuring {
  readonly way: "freely" | "along";
  readonly places: Line;
  /** The road that is measured along, once its first place is known. */
  readonly roadId: string | null;
}

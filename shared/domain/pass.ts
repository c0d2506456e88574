import type { Line } from "./coordinates.ts";
import type { ProfilePoint } from "./way-profile.ts";

/** Somebody was here from then to then, without a gap and without a turn. */
export interface Pass {
  readonly inMs: number;
  readonly outMs: number;
  /** Along the road, or as the crow flies from fix to fix. */
  readonly lengthM: number;
  /** With the chainage or against it; null for whoever stood, and where no road was asked about. */
  readonly direction: "up" | "down" | null;
  /** From where it came in to where it went out; null for whoever stood. */
  readonly headingDeg: number | null;
  /** Lower and upper chainage; null where no road was asked about. */
  readonly fromM: number | null;
  readonly toM: number | null;
  readonly observedM: number;
  readonly inferredM: number;
  /** Its length where it may as well have been on another road: such a pass is neither observed nor inferred, and counts for nothing. */
  readonly ambiguousM: number;
  /** When it was where along the road; empty where no road was asked about. */
  readonly way: ProfilePoint[];
}

export interface AskedRoad {
  /** As it is called in the net; the only road there where it is left out. */
  readonly id?: string | undefined;
  readonly line: Line;
  /** On record; of the line as it is drawn where 0. */
  readonly lengthM: number;
  readonly fromM: number;
  readonly toM: number;
  readonly direction: "up" | "down" | null;
}

import type { Random } from "../support/random.ts";
import type { World } from "./world.ts";

/** Something bad that can happen to the world, and its end. */
export interface Disruption {
  readonly name: string;
  /** Two disruptions of one target exclude each other. */
  readonly target: string;
  readonly longestHoldMs?: number;
  /** Belongs to every run that is long enough, once, and for just so long. */
  readonly onceForMs?: number;
  begin(world: World, random: Random): Promise<End>;
}

/** Undoes a disruption. */
export type End = () => Promise<void> | void;

import type { World } from "../world.ts";

/** A directed story in which one planted bug shows, and nothing goes wrong without it. */
export interface Scenario {
  /** The planted bug (MUTATION) that must turn it red. */
  readonly mutation: string;
  /** What the product promises. */
  readonly promise: string;
  /** Leaves the world settled; whatever goes wrong is reported to it. */
  run(world: World): Promise<void>;
}

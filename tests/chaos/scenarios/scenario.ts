import type { TopicName } from "../../../shared/live/topics.ts";
import type { World } from "../world.ts";

/** A directed story in which one planted bug shows, and nothing goes wrong without it. */
export interface Scenario {
  /** The planted bug (MUTATION) that must turn it red. */
  readonly mutation: string;
  /** Those in each of which the bug must show, where it is one of several. */
  readonly topics?: readonly TopicName[];
  /** What the product promises. */
  readonly promise: string;
  /** Share of the usual number of orders, where the story needs more of them than the others: it then has a world of its own. */
  readonly size?: number;
  /** The only ones there are, in a world of another size; the neighbour has ten times the orders. */
  readonly customers?: readonly string[];
  /** Where the story needs services' data of a certain shape: theirs come from this seed. Only with a size, and so with a world of its own. */
  readonly seed?: number;
  /** Where something happens to the database of our own records: it then has a world of its own, with one. */
  readonly ownPostgres?: true;
  /** Where its Redis is a cluster: it then has a world of its own. */
  readonly onCluster?: true;
  /** Leaves the world settled; whatever goes wrong is reported to it. */
  run(world: World): Promise<void>;
}

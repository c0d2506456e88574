import { ExpectedError } from "../../shared/errors.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import { isLacking, type Reader } from "./reader.ts";

/**
 * Rows that an answer is nothing without, of a feed that is asked only while somebody needs it; none where the services have no such list.
 * @throws ExpectedError notReady with the `list` where it did not come in time: nothing is said of what is not known
 */
export async function neededRows<Row>(reader: Pick<Reader, "needed">, feed: FeedId, age?: "anyAge"): Promise<ReadonlyMap<string, Row>> {
  const follower = await reader.needed(feed, age);
  if (follower.state === null && !isLacking(follower)) throw new ExpectedError("notReady", { list: feed.kind, retryAfterMs: 1_000 });
  return (follower.state?.rows ?? new Map()) as unknown as ReadonlyMap<string, Row>;
}

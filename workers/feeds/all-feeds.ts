import type { FeedKind } from "../../shared/live/topics.ts";
import { boardsFeed } from "./boards.ts";
import { countersFeed } from "./counters.ts";
import type { Feed } from "./feed.ts";
import { ordersFeed } from "./orders/orders.ts";
import { companiesFeed, defectTypesFeed, roadsFeed } from "./reference.ts";
import { tracksFeed } from "./tracks.ts";

/** Every kind that a tenant has. */
export const allFeeds: Readonly<Record<FeedKind, Feed>> = {
  orders: ordersFeed,
  counters: countersFeed,
  tracks: tracksFeed,
  boards: boardsFeed,
  roads: roadsFeed,
  companies: companiesFeed,
  defectTypes: defectTypesFeed,
};

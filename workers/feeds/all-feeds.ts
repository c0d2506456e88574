import type { FeedKind } from "../../shared/live/topics.ts";
import { boardsFeed } from "./boards.ts";
import { countersFeed } from "./counters.ts";
import { dispatchTargetsFeed } from "./dispatch-targets.ts";
import type { Feed } from "./feed.ts";
import { ordersFeed } from "./orders/orders.ts";
import { quickShotsFeed } from "./quick-shots.ts";
import { companiesFeed, defectTypesFeed, quickTypesFeed, roadsFeed } from "./reference.ts";
import { tracksFeed } from "./tracks.ts";

/** Every kind that a tenant has. */
export const allFeeds: Readonly<Record<FeedKind, Feed>> = {
  orders: ordersFeed,
  counters: countersFeed,
  tracks: tracksFeed,
  boards: boardsFeed,
  quickShots: quickShotsFeed,
  roads: roadsFeed,
  companies: companiesFeed,
  defectTypes: defectTypesFeed,
  quickTypes: quickTypesFeed,
  dispatchTargets: dispatchTargetsFeed,
};

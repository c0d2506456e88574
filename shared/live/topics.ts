import { z } from "zod";
import { attention } from "../domain/attention.ts";
import { board, counter } from "../domain/board.ts";
import { device } from "../domain/device.ts";
import { dispatchTarget } from "../domain/dispatch-target.ts";
import { quickShot } from "../domain/quick-shot.ts";
import { company, defectType, road } from "../domain/reference.ts";
import { workOrder } from "../domain/work-order.ts";
import { workOrderListNames } from "../domain/work-order-list.ts";

/** A feed is one kind of data of one tenant, polled, diffed and logged as a whole. */
export const feedKinds = [
  "orders",
  "counters",
  "tracks",
  "boards",
  "quickShots",
  "roads",
  "companies",
  "defectTypes",
  "quickTypes",
  "dispatchTargets",
] as const;
export type FeedKind = (typeof feedKinds)[number];

/** How many orders stand in one list, as the user's scope sees it. */
export const badge = z.object({
  list: z.enum(workOrderListNames as [string, ...string[]]),
  count: z.number().int(),
  serious: z.number().int(),
});
export type Badge = z.infer<typeof badge>;

/** One step that the feed saw happen; newest events of boards and walls. */
export const activity = z.object({
  id: z.string(),
  atMs: z.number(),
  orderId: z.string(),
  number: z.string(),
  /** null for a new order, and for a step that the server did not see happen. */
  from: z.number().int().nullable(),
  to: z.number().int(),
  /** The step by which the order came to be. */
  isNew: z.boolean(),
  serious: z.boolean(),
  defectType: z.string(),
  road: z.string(),
  chainageM: z.number().nullable(),
  company: z.string(),
  companyId: z.string(),
  handler: z.string(),
});
export type Activity = z.infer<typeof activity>;

/**
 * What a client can subscribe to. A topic is a projection of one feed and shares its position, so a badge and a list of the
 * same feed are true at the same offset (L9). Adding an entity is adding a line here, its feed and its projection.
 */
export const topics = {
  orders: { feed: "orders", row: workOrder, key: (row: { id: string }) => row.id },
  badges: { feed: "orders", row: badge, key: (row: { list: string }) => row.list },
  activity: { feed: "orders", row: activity, key: (row: { id: string }) => row.id },
  attention: { feed: "orders", row: attention, key: (row: { id: string }) => row.id },
  counters: { feed: "counters", row: counter, key: (row: { status: number }) => String(row.status) },
  tracks: { feed: "tracks", row: device, key: (row: { id: string }) => row.id },
  boards: { feed: "boards", row: board, key: (row: { name: string }) => row.name },
  quickShots: { feed: "quickShots", row: quickShot, key: (row: { id: string }) => row.id },
  roads: { feed: "roads", row: road, key: (row: { id: string }) => row.id },
  companies: { feed: "companies", row: company, key: (row: { id: string }) => row.id },
  defectTypes: { feed: "defectTypes", row: defectType, key: (row: { id: string }) => row.id },
  quickTypes: { feed: "quickTypes", row: defectType, key: (row: { id: string }) => row.id },
  dispatchTargets: { feed: "dispatchTargets", row: dispatchTarget, key: (row: { id: string }) => row.id },
} as const;

export type TopicName = keyof typeof topics;
export const topicNames = Object.keys(topics) as TopicName[];
export type TopicRow<T extends TopicName> = z.infer<(typeof topics)[T]["row"]>;

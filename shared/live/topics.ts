import { z } from "zod";
import { attention } from "../domain/attention.ts";
import { board, counter } from "../domain/board.ts";
import { device } from "../domain/device.ts";
import { dispatchTarget } from "../domain/dispatch-target.ts";
import { quickShot } from "../domain/quick-shot.ts";
import { company, defectType, road } from "../domain/reference.ts";
import { workOrder } from "../domain/work-order.ts";
import { workOrderListNames } from "../domain/work-order-list.ts";
import { ORDER_FIGURES, ORDER_VIEWS } from "../policy/order-paths.ts";
import type { Owner, Ownership } from "../policy/ownership.ts";

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

interface Topic<Row> extends Ownership {
  readonly feed: FeedKind;
  readonly row: z.ZodType<Row>;
  readonly key: (row: Row) => string;
}
/** The owner stays a word of its own in the type: what else a topic needs follows from it. */
export const topic = <Row, const O extends Owner>(declared: Topic<Row> & { readonly owner: O }) => declared;

/** Machine-found defects that wait for a decision. */
const quick = ["/maintain/quick-identification"] as const;
const devices = ["/dashboard", "/home", "/map-home", "/rgxc/index", "/rgxc/rengong-person", "/monitor"] as const;

/**
 * What a client can subscribe to. A topic is a projection of one feed and shares its position, so a badge and a list of the
 * same feed are true at the same offset (L9). Adding an entity is adding a line here, its feed and, where companies see different parts of
 * it, its projection.
 */
export const topics = {
  orders: topic({ feed: "orders", row: workOrder, key: ({ id }) => id, owner: "company", paths: ORDER_VIEWS }),
  badges: topic({ feed: "orders", row: badge, key: ({ list }) => list, owner: "company", paths: ORDER_VIEWS }),
  activity: topic({ feed: "orders", row: activity, key: ({ id }) => id, owner: "company", paths: ORDER_VIEWS }),
  attention: topic({ feed: "orders", row: attention, key: ({ id }) => id, owner: "company", paths: ORDER_VIEWS }),
  counters: topic({ feed: "counters", row: counter, key: ({ status }) => String(status), owner: "customer", paths: ORDER_VIEWS }),
  tracks: topic({ feed: "tracks", row: device, key: ({ id }) => id, owner: "company", paths: devices }),
  boards: topic({ feed: "boards", row: board, key: ({ name }) => name, owner: "company", paths: ORDER_FIGURES }),
  quickShots: topic({ feed: "quickShots", row: quickShot, key: ({ id }) => id, owner: "company", paths: quick }),
  roads: topic({ feed: "roads", row: road, key: ({ id }) => id, owner: "reference", paths: "everyScreen" }),
  companies: topic({
    feed: "companies",
    row: company,
    key: ({ id }) => id,
    owner: "reference",
    paths: [...ORDER_FIGURES, "/rgxc", "/report-download", "/maintain", "/manager", "/manager-xm"],
  }),
  defectTypes: topic({ feed: "defectTypes", row: defectType, key: ({ id }) => id, owner: "reference", paths: "everyScreen" }),
  quickTypes: topic({ feed: "quickTypes", row: defectType, key: ({ id }) => id, owner: "reference", paths: quick }),
  dispatchTargets: topic({
    feed: "dispatchTargets",
    row: dispatchTarget,
    key: ({ id }) => id,
    owner: "company",
    paths: [...ORDER_VIEWS, ...quick],
  }),
} as const;

export type TopicName = keyof typeof topics;
/** Topics of one owner. */
export type TopicOf<O extends Owner> = { [T in TopicName]: (typeof topics)[T]["owner"] extends O ? T : never }[TopicName];
export const topicNames = Object.keys(topics) as TopicName[];
export type TopicRow<T extends TopicName> = z.infer<(typeof topics)[T]["row"]>;

import { z } from "zod";
import { rhythms } from "../domain/subscription-times.ts";
import { comparisons } from "../reports/relative-question.ts";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";
import { exportRequest } from "./exports-api.ts";

export const MOST_SUBSCRIPTIONS = 20;

/** What became of a subscription the last time it was due. `failed` is tried again for a day; `unbuilt` could not be begun by then, or no worker could build it; of these the next one comes at its time. */
export const subscriptionStates = ["none", "made", "failed", "stopped", "forbidden", "unbuilt"] as const;

export const subscription = z.object({
  id: z.string(),
  title: z.string(),
  every: z.enum(rhythms),
  format: z.enum(["xlsx", "pdf"]),
  isPaused: z.boolean(),
  /** When it is due next; of one that failed, when it was. */
  dueAtMs: z.number(),
  last: z.object({
    state: z.enum(subscriptionStates),
    /** Null before the first time. */
    atMs: z.number().nullable(),
    dueAtMs: z.number().nullable(),
    /** It was made long after it was due. */
    isLate: z.boolean(),
    /** A row of the error table, where it was not made. */
    error: z.string(),
    exportId: z.string(),
  }),
  /** Whose it is. */
  by: z.string(),
  isOwn: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

const wish = z.strictObject({
  title: lineOfText(100).min(1),
  every: z.enum(rhythms),
  /** As for an export at once; its days are those of the time when it is made. */
  request: exportRequest.refine(({ rows }) => rows.of === "report" || rows.of === "orderReport", {
    path: ["rows"],
    message: "are of no report",
  }),
  /** The question with words in the place of days, and the time that it is held against. */
  asked: z.record(z.string().max(40), z.string().max(64)).default({}),
  compared: z.enum(comparisons).nullable().default(null),
});
export type SubscriptionWish = z.output<typeof wish>;

const params = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
const answer = z.object({ subscriptions: z.array(subscription) });
/** Whoever may open none of a report's screens is refused it, now and whenever it is made. */
const own = { access: "signedIn", paths: "everyScreen" } as const;

/** Reports that come by themselves. Every change answers one's own; whoever administers a customer may look at all of it. */
export const subscriptionDoors = {
  list: door("GET /api/subscriptions", own, { query: z.object({ everybody: z.literal("1").optional() }), answer }),
  add: door("POST /api/subscriptions", own, { body: wish, answer }),
  change: door("PATCH /api/subscriptions/:id", own, { params, body: z.strictObject({ isPaused: z.boolean() }), answer }),
  remove: door("DELETE /api/subscriptions/:id", own, { params, answer }),
};

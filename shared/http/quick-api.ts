import { z } from "zod";
import { quickCorrection } from "../domain/quick-correction.ts";
import { screensOf } from "../live/subjects.ts";
import { byId, textOfLines } from "./api.ts";
import { door } from "./door.ts";

/** One open screen: a person may have two, and the second must not be given what the first one shows. */
const seat = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const shotId = z.string().min(1).max(64);

export const MOST_HELD = 5;
/** A claim that nobody renews ends after this long; screens renew well before. */
export const CLAIM_MS = 45_000;
export const RENEW_EVERY_MS = 15_000;

/** Renews what the seat holds and fills it up to `want` from the head of the queue. */
export const quickHold = z.strictObject({
  seat,
  want: z.number().int().min(0).max(MOST_HELD),
  /** What the screen shows as its own: given to it again, should the claims have been lost, unless somebody else has it by now. */
  keep: z.array(shotId).max(MOST_HELD).default([]),
  /** Items that this person has put off. */
  skip: z.array(shotId).max(500).default([]),
  /** An item that somebody picked from the list; with `takeOver` also when another one holds it, who is told. */
  prefer: shotId.optional(),
  takeOver: z.boolean().default(false),
});
export type QuickHold = z.input<typeof quickHold>;

export const quickClaims = z.object({
  /** What the seat holds, in the order in which it was given. */
  held: z.array(
    z.object({ id: z.string(), untilMs: z.number(), /** From whom it was taken over; empty otherwise. */ takenFrom: z.string() }),
  ),
  /** What others work on; a name is empty where the viewer may not know it. */
  others: z.array(z.object({ id: z.string(), name: z.string(), /** It was this seat's before. */ takenFromMe: z.boolean() })),
  /** Decided a moment ago; the queue's rows follow. */
  decided: z.array(z.string()),
  nowMs: z.number(),
});
export type QuickClaims = z.infer<typeof quickClaims>;

/** The screen closes, or puts back one item. */
const quickRelease = z.strictObject({ seat, id: shotId.optional() });

export const quickDecision = z.discriminatedUnion("decision", [
  z.strictObject({ seat, decision: z.literal("confirm"), correction: quickCorrection }),
  z.strictObject({ seat, decision: z.literal("discard"), reason: textOfLines(200).min(1) }),
  z.strictObject({
    seat,
    decision: z.literal("dispatch"),
    correction: quickCorrection,
    companyId: z.string().min(1).max(64),
    personId: z.string().min(1).max(64).optional(),
  }),
]);
export type QuickDecision = z.input<typeof quickDecision>;
const quickDecisionAnswer = z.object({
  id: z.string(),
  /** The order that it became; empty for a discarded one. */ orderId: z.string(),
});

/** As the machine has them, none of them held by somebody else. */
export const quickBatch = z.strictObject({
  seat,
  decision: z.enum(["confirm", "discard"]),
  ids: z.array(shotId).min(1).max(200),
  reason: textOfLines(200).default(""),
});
export type QuickBatch = z.input<typeof quickBatch>;
export const quickBatchAnswer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      done: z.boolean(),
      orderId: z.string(),
      /** Why not: `claimedByOther` with the name, `notFound`, the services' own words; `leftQueue` is no refusal (errors.ts). */
      reason: z.string(),
      said: z.string(),
    }),
  ),
});
export type QuickBatchAnswer = z.infer<typeof quickBatchAnswer>;

const ofSeat = z.strictObject({ seat });
const own = { access: "signedIn", paths: screensOf("quickShots") } as const;
/** Quick identification. The queue itself is the topic `quickShots`; these say who holds what, and decide. */
export const quickDoors = {
  claims: door("GET /api/quick-shots/claims", own, { query: ofSeat, answer: quickClaims }),
  hold: door("POST /api/quick-shots/claims", own, { body: quickHold, answer: quickClaims }),
  release: door("DELETE /api/quick-shots/claims", own, { body: quickRelease }),
  batch: door("POST /api/quick-shots/batch", own, { body: quickBatch, once: true, answer: quickBatchAnswer }),
  decide: door("POST /api/quick-shots/:id/decision", own, { params: byId, body: quickDecision, once: true, answer: quickDecisionAnswer }),
  /** Only who decided, and while the services allow it. The seat holds it again. */
  undo: door("POST /api/quick-shots/:id/undo", own, { params: byId, body: ofSeat, once: true }),
};

import { z } from "zod";
import { unreadFields } from "./unread.ts";
import { workOrder } from "./work-order.ts";

/** Spot checks (抽检) of repaired orders: by sources, which the screens call intelligent (vehicle) and manual patrol. */
export const CHECK_SOURCES = { smart: [2, 4], manual: [1, 6] } as const;
export const checkFamilies = ["smart", "manual"] as const;
export type CheckFamily = (typeof checkFamilies)[number];

/** The first check of an order, or one again after it failed. */
export const checkRounds = ["first", "again"] as const;
export type CheckRound = (typeof checkRounds)[number];

export const checkResults = ["unchecked", "passed", "failed"] as const;
export type CheckResult = (typeof checkResults)[number];

/** A random sample as it was drawn: the same seed over the same orders draws the same. */
export const checkSample = z.object({
  id: z.string(),
  seed: z.string(),
  size: z.number().int(),
  /** How many orders it was drawn from. */
  drawnFrom: z.number().int(),
  drawnAtMs: z.number().nullable(),
  drawnBy: z.string(),
  /** What it was drawn by; empty and null ask nothing. */
  companyIds: z.array(z.string()),
  typeIds: z.array(z.string()),
  fromMs: z.number().nullable(),
  untilMs: z.number().nullable(),
  unread: unreadFields.optional(),
});
export type CheckSample = z.infer<typeof checkSample>;

export const checkItem = z.object({
  id: z.string(),
  sampleId: z.string(),
  /** 1 is the first check; each failed one is followed by another. */
  round: z.number().int(),
  result: z.enum(checkResults),
  reason: z.string(),
  checkedBy: z.string(),
  checkedAtMs: z.number().nullable(),
  /** Why the check before this one failed. */
  lastReason: z.string(),
  order: workOrder,
  /** Of the check; the order has its own. */
  unread: unreadFields.optional(),
});
export type CheckItem = z.infer<typeof checkItem>;

import { z } from "zod";
import { actionNames } from "../domain/action.ts";
import { dueTime } from "../domain/due-time.ts";
import { orderFilter } from "../domain/order-filter.ts";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { textOfLines } from "./api.ts";
import { door } from "./door.ts";

/** One action on many orders. A batch is its owner's alone; it is kept for a week after its last step. */

/** More orders than this are no decision that anybody looks over. */
export const MOST_ORDERS = 2_000;

const action = z.enum(actionNames as [string, ...string[]]);
const id = z.string().min(1).max(64);

/**
 * Previewed, nothing is done yet. The orders are those that the filter lets through or that were chosen by hand, each as it stands now; that
 * is what a run acts on, and whatever moved meanwhile is left alone and told.
 */
export const batchRequest = z.strictObject({
  action,
  orders: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(MOST_ORDERS) }),
    /** Refused as 400 when it lets more than MOST_ORDERS through. */
    z.strictObject({ filter: orderFilter }),
  ]),
  /** The company that takes over; reassign only, and needed for an answer about which orders it has already. */
  companyId: id.optional(),
  /** The due time that is asked for; request delay only. */
  dueAtMs: dueTime.optional(),
});
export type BatchRequest = z.input<typeof batchRequest>;

const batchRun = z.strictObject({ reason: textOfLines(500).default("") });

/** `pausing` waits by itself for services that do not answer; `stopped` has work left and goes on when its owner says so. */
export const batchStates = ["preview", "running", "pausing", "stopped", "finished"] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * What became of one order: `waiting` for its turn, `refused` by the preview, `done`, `moved` by somebody else meanwhile, or `failed` because
 * the services or the rules said no.
 */
export const rowOutcomes = ["waiting", "refused", "done", "moved", "failed"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const batchRow = z.object({
  orderId: z.string(),
  number: z.string(),
  road: z.string(),
  defectType: z.string(),
  /** Where it stood when it was previewed. */
  status: z.number().int(),
  outcome: z.enum(rowOutcomes),
  /** Why not: for `refused` a reason of the rules, for `failed` a row of the error table; for `moved` who was faster; for `done` why it cannot be led back. */
  reason: z.string(),
  /** For `moved`: who was faster is the batch's owner, in another tab or on another machine. */
  isOwn: z.boolean().optional(),
  /** What the services said to people. */
  said: z.string(),
  /** Whether it can be led back. */
  undo: z.boolean(),
});
export type BatchRow = z.infer<typeof batchRow>;

export const batch = z.object({
  id: z.string(),
  action,
  state: z.enum(batchStates),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
  reason: z.string(),
  company: z.string(),
  dueAtMs: z.number().nullable(),
  /** Orders by what became of them; together all of the batch's. */
  counts: z.record(z.enum(rowOutcomes), z.number().int()),
  /** How many of the refused for which reason. */
  refusals: z.record(z.string(), z.number().int()),
  /** How many could be led back now. */
  undoable: z.number().int(),
  /** Why none of those that were done can be led back: a key of the dictionary; empty where some can. */
  noUndo: z.string(),
  /** The batch that this one leads back; empty for others. */
  undoes: z.string(),
  /** The batch that led this one back; empty while nobody asked for that. */
  undoneBy: z.string(),
  /** Why it pauses or stopped: a row of the error table, or `byOwner`, `byAdministrator`, `rightsChanged`; empty otherwise. */
  trouble: z.string(),
});
export type Batch = z.infer<typeof batch>;

/** Whoever looks after it now and then still reads what became of it. */
export const JUST_ENDED_MS = 3_600_000;

const one = z.object({ batch });
const withRows = z.object({ batch, rows: z.array(batchRow) });
const ofSomebody = batch.extend({ owner: z.object({ id: z.string(), name: z.string(), account: z.string() }) });
export type BatchOfSomebody = z.infer<typeof ofSomebody>;

const params = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
const own = { access: "signedIn", paths: ORDER_PAGES } as const;
const admins = { access: "signedIn", paths: ["/operations/sessions"] } as const;
export const batchDoors = {
  preview: door("POST /api/batches", own, { body: batchRequest, status: 201, answer: one }),
  /** One's own that were begun, newest first. */
  list: door("GET /api/batches", own, { answer: z.object({ batches: z.array(batch) }) }),
  read: door("GET /api/batches/:id", own, { params, answer: withRows }),
  /** Begins what was previewed; once. */
  run: door("POST /api/batches/:id/run", own, { params, body: batchRun, answer: one }),
  resume: door("POST /api/batches/:id/resume", own, { params, answer: one }),
  stop: door("POST /api/batches/:id/stop", own, { params, answer: one }),
  /** Previews and begins the batch that leads back. */
  undo: door("POST /api/batches/:id/undo", own, { params, body: batchRun, status: 201, answer: one }),
  /** What runs in the customer's name at this moment, and what ended within JUST_ENDED_MS; newest first. */
  underWay: door("GET /api/operations/batches", admins, { answer: z.object({ batches: z.array(ofSomebody) }) }),
  /** Somebody's of the customer, order by order. */
  readAny: door("GET /api/operations/batches/:id", admins, { params, answer: withRows }),
  stopAny: door("POST /api/operations/batches/:id/stop", admins, { params }),
};

export const isUnderWay = ({ state }: Pick<Batch, "state">): boolean => state === "running" || state === "pausing";

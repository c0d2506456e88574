import { z } from "zod";
import { absencesSchema } from "./absences.ts";

const shortfall = z.object({ sinceMs: z.number(), known: z.number(), answered: z.number() });

/** What one poll of the orders hands to the next. */
const schema = z.object({
  /** When all orders were last asked for, and when all open ones were. */
  sweptAtMs: z.number(),
  openSweptAtMs: z.number(),
  /** When the last poll went well; memos of before there was such a thing lack it. */
  askedAtMs: z.number().default(0),
  /** Orders that their lists lack (absences.ts), and when that was last looked into. */
  absences: absencesSchema,
  judgedAtMs: z.number(),
  /** Since when lists lack orders that are known to be open: what is new may be lacking too. Null while they do not. */
  lyingSinceMs: z.number().nullable().default(null),
  /** While nothing is known and the first answers hold nothing, or far less than is counted: since when, and how much. */
  scant: shortfall.nullable(),
  /** While the answers fill their pages and hold less than is counted. */
  cut: shortfall.nullable(),
  /**
   * By status: how many more the services count than we know, in how many polls in a row it was just that many, and in how many it was so many that
   * what moves meanwhile explains nothing; and since when there is one.
   */
  drifts: z.record(
    z.string(),
    z.object({ orders: z.number(), polls: z.number(), manyPolls: z.number().default(0), sinceMs: z.number().default(0) }),
  ),
  /** How many orders the last sweep held less than the services counted. */
  sweepGap: z.number(),
  /** Rows without an id in the last sweep that lacked no order: none of these is one that went missing since. */
  nameless: z.number().default(0),
});
export type OrdersMemo = z.infer<typeof schema>;

const nothingAsked: OrdersMemo = {
  ...{ sweptAtMs: 0, openSweptAtMs: 0, askedAtMs: 0, absences: [], judgedAtMs: 0, lyingSinceMs: null, scant: null, cut: null },
  ...{ drifts: {}, sweepGap: 0, nameless: 0 },
};

/** A memo that cannot be read, as after an update, is as good as none: the poll sweeps. */
export function readMemo(memo: string): OrdersMemo {
  if (memo === "") return structuredClone(nothingAsked);
  const read = schema.safeParse(JSON.parse(memo));
  return read.success ? read.data : structuredClone(nothingAsked);
}

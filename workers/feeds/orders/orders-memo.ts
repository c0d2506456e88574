import { z } from "zod";
import { doubt } from "../plausibility.ts";

/** What one poll of the orders hands to the next. */
const schema = z.object({
  /** When all orders were last asked for, and when all open ones were. */
  sweptAtMs: z.number(),
  openSweptAtMs: z.number(),
  /** Shrunk answers that were not believed, by list. */
  doubts: z.record(z.string(), doubt),
  /** By status: how many more the services count than we know, and in how many polls in a row it was just that many. */
  drifts: z.record(z.string(), z.object({ orders: z.number(), polls: z.number() })),
  /** How many orders the last sweep held less than the services counted. */
  sweepGap: z.number(),
});
export type OrdersMemo = z.infer<typeof schema>;

const nothingAsked: OrdersMemo = { sweptAtMs: 0, openSweptAtMs: 0, doubts: {}, drifts: {}, sweepGap: 0 };

/** A memo that cannot be read, as after an update, is as good as none: the poll sweeps. */
export function readMemo(memo: string): OrdersMemo {
  if (memo === "") return structuredClone(nothingAsked);
  const read = schema.safeParse(JSON.parse(memo));
  return read.success ? read.data : structuredClone(nothingAsked);
}

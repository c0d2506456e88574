import { z } from "zod";
import { feedKinds } from "./topics.ts";

/** A job of the `repolls` queue: ask this feed now, because somebody just changed something in the services (K1). */
export const repoll = z.strictObject({
  tenant: z.string().min(1),
  kind: z.enum(feedKinds),
  /** Orders that a command touched: each is asked for by itself, which is faster than the lists. */
  orderIds: z.array(z.string().min(1)).max(200).optional(),
});
export type Repoll = z.infer<typeof repoll>;

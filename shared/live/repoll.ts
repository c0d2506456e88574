import { z } from "zod";
import { feedKinds } from "./topics.ts";

/** A job of the `repolls` queue: ask this feed now, because somebody just changed something in the services (K1). */
export const repoll = z.strictObject({
  tenant: z.string().min(1),
  kind: z.enum(feedKinds),
  /** Rows that a command touched. Orders are asked for one by one, which is faster than their lists; other lists know by it what left them. */
  orderIds: z.array(z.string().min(1)).max(200).optional(),
});
export type Repoll = z.infer<typeof repoll>;

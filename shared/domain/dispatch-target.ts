import { z } from "zod";
import { unreadFields } from "./unread.ts";

/** A company that orders may be dispatched to, with its people who take them. */
export const dispatchTarget = z.object({
  id: z.string().min(1),
  name: z.string(),
  shortName: z.string(),
  people: z.array(z.object({ id: z.string().min(1), name: z.string() })),
  unread: unreadFields.optional(),
});
export type DispatchTarget = z.infer<typeof dispatchTarget>;

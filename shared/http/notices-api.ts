import { z } from "zod";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { door } from "./door.ts";

/** Names of notices, as the browser makes them of an order, a kind and a time. */
export const noticeId = z.string().min(1).max(160);

/** What the user has read, and what "mine" means in notices. The notices themselves follow from the attention topic. */
const noticeState = z.object({
  /** The user's first visit: whoever comes has nothing to catch up with. */
  sinceMs: z.number(),
  /** Later ones that were read. */
  read: z.array(noticeId),
  /** The user's company where the user sees only that; null for who sees the whole tenant. */
  /** Whether it is known what was read (R3); while it is not, all since the sign-in is unread and nothing can be marked. */
  isKnown: z.boolean(),
  companyId: z.string().nullable(),
  /** Ids by which orders name the user as the one who is to do it. */
  personIds: z.array(z.string()),
  /** Ids of orders that the user asked to hear of; servers of before say nothing of them. */
  followed: z.array(z.string()).default([]),
});
export type NoticeState = z.infer<typeof noticeState>;

/** By name and not by time: what was found earlier may become known later. */
const noticesRead = z.strictObject({ ids: z.array(noticeId).min(1).max(1_000) });

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
export const noticeDoors = {
  read: door("GET /api/notices", own, { answer: noticeState }),
  mark: door("POST /api/notices/read", own, { body: noticesRead, answer: noticeState }),
};

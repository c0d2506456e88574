import { z } from "zod";

/** Names of notices, as the browser makes them of an order, a kind and a time. */
export const noticeId = z.string().min(1).max(160);

/** GET /api/notices: what the user has read, and what "mine" means in notices. The notices themselves follow from the attention topic. */
export const noticeState = z.object({
  /** The user's first visit: whoever comes has nothing to catch up with. */
  sinceMs: z.number(),
  /** Later ones that were read. */
  read: z.array(noticeId),
  /** The user's company where the user sees only that; null for who sees the whole tenant. */
  companyId: z.string().nullable(),
  /** Ids by which orders name the user as the one who is to do it. */
  personIds: z.array(z.string()),
});
export type NoticeState = z.infer<typeof noticeState>;

/** POST /api/notices/read -> `noticeState`. By name and not by time: what was found earlier may become known later. */
export const noticesRead = z.strictObject({ ids: z.array(noticeId).min(1).max(1_000) });

import { z } from "zod";

/** Names of notices, as the browser makes them of an order, a kind and a time. */
export const noticeId = z.string().min(1).max(160);

/** GET /api/notices: what the user has read, and what "mine" means in notices. The notices themselves follow from the attention topic. */
export const noticeState = z.object({
  /** Everything up to this time is read; the time of the first visit for a new user. */
  readUpToMs: z.number(),
  /** Later ones that were read one by one. */
  read: z.array(noticeId),
  /** The user's company where the user sees only that; null for who sees the whole tenant. */
  companyId: z.string().nullable(),
  /** Ids by which orders name the user as the one who is to do it. */
  personIds: z.array(z.string()),
});
export type NoticeState = z.infer<typeof noticeState>;

/** POST /api/notices/read -> `noticeState`: these are read, or everything up to a time that is not in the future. */
export const noticesRead = z.strictObject({
  ids: z.array(noticeId).max(200).default([]),
  upToMs: z.number().int().positive().optional(),
});

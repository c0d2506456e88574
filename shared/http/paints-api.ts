import { z } from "zod";
import { topicNames } from "../live/topics.ts";
import { door } from "./door.ts";

/** When something that a poll found came to a page and when it was on its screen. Epoch milliseconds of the server's clock. */
export const paint = z.strictObject({
  pollId: z.uuid(),
  topic: z.enum(topicNames as [string, ...string[]]),
  receivedAtMs: z.number().int(),
  paintedAtMs: z.number().int(),
});
export type Paint = z.infer<typeof paint>;

/** One page tells no more often: where time goes is seen from few. */
export const PAINTS_EVERY_MS = 30_000;

export const paintDoors = {
  /** Asked for by `tracedShare` of `me`; 404 notFound for a poll that was not sent to this customer of late. */
  tell: door("POST /api/paints", { access: "display", paths: "everyScreen" }, { body: paint }),
};

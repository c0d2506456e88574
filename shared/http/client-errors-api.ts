import { z } from "zod";
import { door, everybody } from "./door.ts";
import { early } from "./early-addresses.ts";

/** A failure in a page that nobody handled, without what a person typed or saw. Public: login pages fail too. */
export const clientError = z.strictObject({
  /** The screen's path, figures hidden. */
  path: z.string().max(120),
  /** TypeError and the like, and its words through `withoutData`. */
  message: z.string().min(1).max(300),
  /** Innermost first: file of ours, line and column. */
  frames: z.array(z.string().regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/)).max(8),
});
export type ClientError = z.infer<typeof clientError>;

export const clientErrorDoors = { tell: door(`POST ${early.clientErrors}`, everybody, { body: clientError }) };

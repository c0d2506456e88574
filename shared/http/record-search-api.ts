import { z } from "zod";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";

/** Of one register, at most so many records. */
export const FOUND_AT_MOST = 5;

const foundRecord = z.object({
  id: z.string(),
  /** What people call it. */
  title: z.string(),
  /** By which it was found where that is not its title. */
  note: z.string(),
  /** The screen that shows it, of those that this user may open. */
  path: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** Records of the registers that this user may open, and sees; `unasked` names those that did not answer in time. */
const answer = z.object({
  groups: z.array(z.object({ register: z.string(), hits: z.array(foundRecord) })),
  unasked: z.array(z.string()),
});

export const recordSearchDoors = {
  find: door(
    "GET /api/records",
    { access: "signedIn", paths: "everyScreen" },
    { query: z.strictObject({ text: lineOfText(100).min(1) }), answer },
  ),
};

import { z } from "zod";
import { usualScenes, wallProgramme, wallShown } from "../domain/wall-programme.ts";
import { byId } from "./api.ts";
import { door, everybody } from "./door.ts";

/** A wall hangs for years; its link is renewed by somebody who still knows why. */
export const LONGEST_DISPLAY_DAYS = 366;
/** Of one customer at a time; one more is 413 tooLarge. */
export const MOST_DISPLAYS = 200;
const { name, scenes, theme } = wallProgramme.shape;
export const displayRequest = z.strictObject({
  name,
  scenes: scenes.default([...usualScenes]),
  theme: theme.default("night"),
  days: z.number().int().min(1).max(LONGEST_DISPLAY_DAYS).default(365),
});
export const display = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  lastSeenAtMs: z.number().nullable(),
  createdBy: z.string(),
  // A server of before knows nothing of them.
  scenes: scenes.default([...usualScenes]),
  theme: theme.default("night"),
  /** What the wall that was heard of last said it shows; null where none ever did. */
  shown: wallShown.extend({ atMs: z.number() }).nullable().default(null),
});
export type Display = z.infer<typeof display>;
/** The address is shown once; only a digest of its token is kept. */
const displayCreated = z.object({ display, path: z.string() });

const own = { access: "signedIn", paths: ["/operations"] } as const;
/** Links by which walls sign in. */
export const displayDoors = {
  list: door("GET /api/displays", own, { answer: z.array(display) }),
  create: door("POST /api/displays", own, { body: displayRequest, status: 201, answer: displayCreated }),
  change: door("PATCH /api/displays/:id", own, { params: byId, body: z.strictObject(wallProgramme.shape) }),
  /** For walls alone: says what one shows (or nothing yet) and answers what it is set to. */
  shown: door(
    "POST /api/displays/shown",
    { access: "display", paths: "everyScreen" },
    { body: wallShown.nullish(), answer: wallProgramme },
  ),
  /** The link itself: signs the browser in as the wall and leads to its page. The token is the wall's key. */
  open: door("GET /display/:token", everybody, { params: z.object({ token: z.string().min(1).max(100) }), file: true }),
  revoke: door("DELETE /api/displays/:id", own, { params: byId }),
};

import { z } from "zod";
import { display, displayRequest } from "./displays-api.ts";
import { door, everybody } from "./door.ts";

/** No vowels, so that no word comes of them, and nothing that is taken for something else. */
export const ENROLMENT_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
export const ENROLMENT_LENGTH = 8;
/** How long a display shows its letters, and anybody may confirm them. */
export const ENROLMENT_MS = 10 * 60_000;
/** A display asks this often whether somebody confirmed it. */
export const ENROLMENT_LOOK_MS = 3_000;

/** As somebody reads them off a display: in whatever case, with whatever between them. */
const letters = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replaceAll(/[^A-Z]/g, ""))
  .pipe(z.string().regex(new RegExp(`^[${ENROLMENT_LETTERS}]{${ENROLMENT_LENGTH}}$`)));

/** How a display without an address to type comes by its link. 429 tooMany for whoever begins or guesses too often. */
export const enrolmentDoors = {
  /** A display begins: its letters, and the link that opens nothing until the desk has confirmed them. Its token stands nowhere else. */
  begin: door("POST /api/enrolments", everybody, { answer: z.object({ letters: z.string(), path: z.string(), untilMs: z.number() }) }),
  /** Whether its link opens something by now. */
  look: door("POST /api/enrolments/look", everybody, {
    body: z.strictObject({ path: z.string().max(100) }),
    answer: z.object({ isConfirmed: z.boolean() }),
  }),
  /** The desk says what the display with these letters is called and where it hangs. 404 notFound for letters that nobody shows. */
  confirm: door(
    "POST /api/displays/enrolled",
    { access: "signedIn", paths: ["/operations"] },
    { body: displayRequest.extend({ letters }), status: 201, answer: display },
  ),
};

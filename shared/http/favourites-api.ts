import { z } from "zod";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";

/** More at the top of a menu would be the long menu again. */
export const MOST_FAVOURITES = 12;

const path = lineOfText(200).regex(/^\//);
const answer = z.object({ paths: z.array(z.string()) });
const own = { access: "signedIn", paths: "everyScreen" } as const;

/** The pages that a user put at the top of their menu, as they chose them, on whatever machine. One more than MOST_FAVOURITES is 413 tooLarge. */
export const favouriteDoors = {
  list: door("GET /api/favourites", own, { answer }),
  put: door("PATCH /api/favourites", own, { body: z.strictObject({ path, isFavourite: z.boolean() }), answer }),
};

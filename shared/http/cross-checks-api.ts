import { z } from "zod";
import { CROSS_CHECK_PATHS, comparedLists } from "../cross-checks/compared-lists.ts";
import { door } from "./door.ts";

/** Of more questions one check is made of some: those that were asked about are named. */
export const MOST_ASKED_ABOUT = 5;
/** More differences than anybody goes through are counted. */
export const MOST_DIFFERENCES = 200;

const difference = z.object({
  id: z.string(),
  name: z.string(),
  /** Whom or what the question was about; empty where it was about nothing. */
  about: z.string(),
  is: z.enum(["onlyThere", "onlyHere", "differs"]),
  /** Our name of the field that differs; empty where a row stands on one side alone. */
  field: z.string(),
  theirs: z.string(),
  ours: z.string(),
});
export type CrossDifference = z.infer<typeof difference>;

const outcome = z.object({
  askedAtMs: z.number(),
  tookMs: z.number(),
  there: z.number().int(),
  here: z.number().int(),
  /** Rows that moved between the two answers, and rows that nobody could read. */
  moved: z.number().int(),
  refused: z.number().int(),
  about: z.array(z.string()),
  aboutInAll: z.number().int(),
  /** Questions that were not answered: of these nothing is said. */
  failed: z.array(z.object({ about: z.string(), error: z.string() })),
  differences: z.array(difference),
  differencesInAll: z.number().int(),
});
export type CrossOutcome = z.infer<typeof outcome>;
/** What is kept of it for a day. */
export const keptOutcome = outcome;

export const crossCheckDoors = {
  /** Every check with what it came to when it was asked last, within a day; null where nobody asked. `isOff` where the services have no such call. */
  list: door(
    "GET /api/cross-checks",
    { access: "signedIn", paths: CROSS_CHECK_PATHS },
    {
      answer: z.array(
        z.object({
          call: z.string(),
          against: z.enum(comparedLists),
          hasSubjects: z.boolean(),
          isOff: z.boolean(),
          last: outcome.nullable(),
        }),
      ),
    },
  ),
  /** Asks the services, once for all who want it within a minute. Fails as they do where no question of it was answered. */
  ask: door(
    "GET /api/cross-checks/:call",
    { access: "signedIn", paths: CROSS_CHECK_PATHS },
    { params: z.object({ call: z.string().max(60) }), answer: outcome },
  ),
};

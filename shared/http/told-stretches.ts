import { z } from "zod";
import { roadDayAnswer } from "./road-day-api.ts";

/**
 * What the stretches part of a report shows in a document: told by tracks when the document is asked for, for whoever asks. A worker may look at no track.
 */
export const toldStretches = z.object({
  /** Those that lack most, in that order. */
  roads: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** By the services; null where they do not tell. */
      missingM: z.number().nullable(),
      /** Null where nobody could tell, for the reason `error`. */
      told: roadDayAnswer.nullable(),
      error: z.string(),
    }),
  ),
  /** How many roads lack something, also those that are not among these. */
  short: z.number().int(),
});
export type ToldStretches = z.output<typeof toldStretches>;

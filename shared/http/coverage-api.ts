import { z } from "zod";
import { door } from "./door.ts";

/** Neighbouring cells of one direction, in metres of chainage; `CoverageRun` of shared/domain. */
const run = z.object({
  ...{ fromM: z.number(), toM: z.number(), lastMs: z.number(), count: z.number().int() },
  quality: z.enum(["observed", "inferred"]),
});

export const coverageAnswer = z.object({
  /** What of each road was covered in the last 90 days, by the customer's rule: where there is no run, nobody was in the days that are stored. */
  roads: z.array(z.object({ roadId: z.string(), up: z.array(run), down: z.array(run) })),
  /** The first and the last patrol day (YYYY-MM-DD) that is stored, and those between them that are not; null before the first. */
  fromDay: z.string().nullable(),
  throughDay: z.string().nullable(),
  missingDays: z.array(z.string()),
  /** When the last of these days ended: ages are counted from here, for nothing is known of later. */
  throughMs: z.number().nullable(),
  /** When these records were read. */
  askedAtMs: z.number(),
  rule: z.object({
    inferred: z.boolean(),
    tooFastKmh: z.number().nullable(),
    night: z.tuple([z.string(), z.string()]).nullable(),
  }),
});
export type Coverage = z.infer<typeof coverageAnswer>;

export const coverageDoors = {
  /** How long ago each part of the roads, or of one, was covered (T4); of a company's own roads for its people. It names nobody who drove. */
  ofRoads: door(
    "GET /api/coverage",
    {
      access: "signedIn",
      paths: ["/maps/index", "/map-home/index", "/rgxc/rengong-report-licheng", "/rgxc/rengong-jixie-lichengfugailv"],
    },
    { query: z.strictObject({ roadId: z.string().min(1).max(64).optional() }), answer: coverageAnswer },
  ),
};

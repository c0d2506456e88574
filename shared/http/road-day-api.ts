import { z } from "zod";
import { parseDay } from "../domain/calendar-day.ts";
import { door } from "./door.ts";

/** Metres from the road's beginning, and the chainages that its posts give these places [M8]. */
const stretch = z.object({
  ...{ fromM: z.number(), toM: z.number(), fromChainageM: z.number(), toChainageM: z.number() },
  quality: z.enum(["observed", "inferred", "missing"]),
});
export const ROAD_LANES = ["whole", "up", "down"] as const;

export const roadDayAnswer = z.object({
  roadLengthM: z.number(),
  /** From the road's beginning to its end; the whole is whatever was driven in either direction. None before the day's patrol began. */
  lanes: z.array(z.object({ lane: z.enum(ROAD_LANES), stretches: z.array(stretch) })),
  /** The hours of patrol that were looked at; until now where the day is not over. */
  startMs: z.number(),
  endMs: z.number(),
  /** Whose devices: of whoever kept the road on that day, or of its keeper of today where no assignment tells. */
  keptBy: z.enum(["thatDay", "today"]),
  /** How many devices were looked at, of how many that whoever asks may see; and how many of them did not come. */
  devices: z.number().int(),
  devicesInAll: z.number().int(),
  devicesFailed: z.number().int(),
  askedAtMs: z.number(),
});
export type RoadDay = z.infer<typeof roadDayAnswer>;
export type RoadDayStretch = z.infer<typeof stretch>;

export const roadDayDoors = {
  /** What of a road was driven in the hours of patrol of a day, by tracks: the stretches that nobody was on. It names nobody; each look is audited. */
  stretches: door(
    "GET /api/road-days/:roadId",
    { access: "signedIn", paths: ["/rgxc/rengong-report-licheng", "/rgxc/rengong-jixie-lichengfugailv"] },
    {
      params: z.object({ roadId: z.string().min(1).max(64) }),
      query: z.strictObject({
        day: z.string().refine((text) => parseDay(text) !== null, "a day as YYYY-MM-DD"),
        means: z.enum(["people", "machines"]),
      }),
      answer: roadDayAnswer,
    },
  ),
};

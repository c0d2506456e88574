import { z } from "zod";
import { LAST_DAY_MS } from "../domain/calendar-day.ts";
import { change, type Row } from "../live/change.ts";
import { parsePosition, position } from "../live/position.ts";
import { feedKinds, topicNames } from "../live/topics.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

const time = numeral(z.coerce.number().int().min(0).max(LAST_DAY_MS));
export const topicName = z.enum(topicNames as [string, ...string[]]);

const shownPosition = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform(parsePosition);

/** Half-open. */
const stretch = z.object({ fromMs: z.number(), untilMs: z.number() });
export type NotRecorded = z.infer<typeof stretch>;

/** Some ten thousand of thirty fields each: a look at every field, which may be anything, and a copy of it are more than half a second of a page. */
const anyRow = z.custom<Row>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

/** The rows of a topic as whoever asks would have seen them then: all of them, or what is otherwise than where they stand. */
const pastTopic = z.object({
  atMs: z.number(),
  /** Where its feed stood: whoever watched it live was shown the same there. */
  position,
  /** As of when the services had confirmed what was shown then. */
  confirmedAtMs: z.number(),
  whole: z.boolean(),
  /** Where `whole`. */
  rows: z.array(anyRow),
  /** Where not. */
  changes: z.array(change),
});
export type PastTopic = z.infer<typeof pastTopic>;

/** From when until when a feed is written down, and what is missing in between: lost, or not confirmed by the services at the time. */
const recordedFeed = z.object({ kind: z.enum(feedKinds), fromMs: z.number(), throughMs: z.number(), gaps: z.array(stretch) });
const recordedTimes = z.object({ nowMs: z.number(), feeds: z.array(recordedFeed) });
export type RecordedTimes = z.infer<typeof recordedTimes>;

const own = { access: "display", paths: "everyScreen" } as const;
/** What was (H). Who may follow a topic may see its past; where people were is written down with who looked. */
export const historyDoors = {
  /** What is missing is told of `fromMs` to `untilMs`, of the last week where they are not given; spanTooLong with `mostDays` for a longer time than that. */
  recorded: door("GET /api/history", own, {
    query: z
      .object({ fromMs: time.optional(), untilMs: time.optional() })
      .refine(({ fromMs = 0, untilMs = LAST_DAY_MS }) => fromMs <= untilMs, { path: ["fromMs"], message: "is after `untilMs`" }),
    answer: recordedTimes,
  }),
  /**
   * `sinceMs`, or `live` (a position as `formatPosition` writes it): what is shown already, of another time or of now, so that only what is otherwise need be told. notRecorded with `fromMs` and `untilMs` where nobody knows. `known` now (of `tracks`; everything else is the same): with what the devices' own tracks told once the patrol day was
   * over. Such rows say `isLearnedLater`: nobody could know it then (H3).
   */
  topic: door("GET /api/history/:topic", own, {
    params: z.object({ topic: topicName }),
    query: z.object({
      atMs: time,
      sinceMs: time.optional(),
      live: shownPosition.optional(),
      known: z.enum(["then", "now"]).default("then"),
    }),
    answer: pastTopic,
  }),
};

import { z } from "zod";
import { LAST_DAY_MS, parseDay } from "../domain/calendar-day.ts";
import { byId } from "./api.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

/** [lng, lat, atMs], WGS-84. */
const fix = z.tuple([z.number(), z.number(), z.number()]);

/** [T2] Of so many places at most the bends of a track consist: some 80 KB before they are packed. */
export const MOST_BENDS = 4_000;
/** Between a fix, by its number in its stretch, and the next: where the road bends that both are on, [lng, lat] from the one to the other. */
const bend = z.tuple([
  z.number().int().min(0),
  z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(MOST_BENDS),
]);

/**
 * `observed`: where the device was is known; `inferred`: what lay between two fixes is taken for the road that both are on, and for a straight line
 * where that is not certain or not known. What is neither is a gap: nothing stands in its place. Of fixes on a straight line only its ends are told.
 * `bends` rise by their fix; a leg without any is straight. Servers of before say nothing of them.
 */
const stretch = z.object({ quality: z.enum(["observed", "inferred"]), fixes: z.array(fix).min(1), bends: z.array(bend).optional() });
export type TrackStretch = z.infer<typeof stretch>;

/** Fixes that the services told of and that stand in no stretch, by what is wrong with them. */
const leftOut = z.object({
  /** Without a place: none, one that cannot be read, or 0/0. */
  noPlace: z.number().int(),
  noTime: z.number().int(),
  /** Outside of the country. */
  outside: z.number().int(),
  /** Of another day, or of a time that has not come. */
  otherTime: z.number().int(),
  /** Of the same second as one before. */
  repeated: z.number().int(),
  /** Further from the ones before than anything drives in the time, and borne out by none after. */
  astray: z.number().int(),
});
export type LeftOutFixes = z.infer<typeof leftOut>;

/** [T2] Without a fix for so long nobody knows that something is still where it was. */
export const SILENT_MS = 120_000;

export const deviceTrack = z.object({
  /** Where the day begins that the customer's clock shows. */
  dayStartMs: z.number(),
  /** In the order of time; where one quality follows the other without a gap they share a fix. */
  stretches: z.array(stretch),
  /** Of how many fixes they were made. */
  fixes: z.number().int(),
  /** [T2] When each of those was told: the first since the epoch, every other since the one before, in ms. Servers of before say nothing of them. */
  times: z.array(z.number().int()).default([]),
  gaps: z.number().int(),
  /** From when until when it told nothing for longer than SILENT_MS, gaps too: also within a stretch, where it stood. Servers of before say nothing of them. */
  silences: z.array(z.tuple([z.number(), z.number()])).default([]),
  observedM: z.number(),
  /** Along the bends that are told, and straight where none are. */
  inferredM: z.number(),
  leftOut,
  /** Fixes that came after later ones; they stand in their place by their time. */
  outOfOrder: z.number().int(),
  /** When the services said so: everybody who asks within a while hears the same. */
  askedAtMs: z.number(),
});
export type DeviceTrack = z.infer<typeof deviceTrack>;

/** [H3] The same by what was known at a time, which is its `askedAtMs`. */
export const trackThen = deviceTrack.extend({
  /** Of its day until then, when nobody wrote down what was known. */
  notRecorded: z.array(z.object({ fromMs: z.number(), untilMs: z.number() })),
});
export type TrackThen = z.infer<typeof trackThen>;

/** [T2] So many are replayed in full at once. */
export const MOST_IN_FULL = 20;

/** Of each device that was asked for: its track, or the code of why there is none. */
const severalTracks = z.object({
  tracks: z.array(z.object({ id: z.string(), track: deviceTrack.nullable(), error: z.string().nullable() })),
});
export type SeveralTracks = z.infer<typeof severalTracks>;

/** Ids with a comma between them, each once. */
const severalIds = z
  .string()
  .transform((text) => [...new Set(text.split(","))])
  .pipe(z.array(byId.shape.id).min(1).max(MOST_IN_FULL));

/** YYYY-MM-DD. */
const day = z.string().refine((text) => parseDay(text) !== null);

export const deviceDoors = {
  /** Where one device was on a day, today unless another is asked for, by the customer's clock. Somebody else's device and one that there is not are both 404. Each look is audited. */
  trackOfDay: door(
    "GET /api/devices/:id/track",
    { access: "signedIn", paths: ["/monitor", "/rgxc/index"] },
    { params: byId, query: z.object({ day: z.union([z.literal(""), day]).default("") }), answer: deviceTrack },
  ),
  /** Where one device was on the day of a time, until then and by what was known then; notRecorded where nobody wrote it down. Each look is audited. */
  trackThen: door(
    "GET /api/devices/:id/track-then",
    { access: "signedIn", paths: ["/monitor", "/rgxc/index"] },
    { params: byId, query: z.object({ atMs: numeral(z.coerce.number().int().min(0).max(LAST_DAY_MS)) }), answer: trackThen },
  ),
  /** Where several were on a day, as `trackOfDay` tells of one: asked of the services a few at a time and as one new question; one that fails takes none of the others with it. Each device is audited. */
  tracksOfDay: door(
    "GET /api/device-tracks",
    { access: "signedIn", paths: ["/monitor", "/rgxc/index"] },
    { query: z.object({ ids: severalIds, day }), answer: severalTracks },
  ),
};

import { z } from "zod";

const kmh = z.number().int().positive();
const rising = z.tuple([kmh, kmh, kmh, kmh]).refine((breaks) => breaks.every((most, i) => i === 0 || most > breaks[i - 1]!), "rising");

/** [T2] Where a customer's five classes of speed end, by what drives or walks: the highest speed of each but the last, in km/h. Said by the customer; we make up none. */
export const speedBreaks = z.strictObject({ vehicle: rising.exactOptional(), inspector: rising.exactOptional() });
export type SpeedBreaks = z.infer<typeof speedBreaks>;

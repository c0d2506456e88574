import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { FIGURES, type Figure } from "./figures.ts";

const USAGE =
  "Usage: npm run soak -- [--hours N] [--warm-up MINUTES] [--every MINUTES] [--pace EVENTS_PER_S] [--step SECONDS] [--size SHARE] [--limits FILE]";
const amount = z.coerce.number().positive();
const schema = z.strictObject({
  /** How long growth is watched, after the warm-up. */
  hours: amount.default(8),
  /** Minutes. The logs of the feeds keep fifteen: until then Redis grows. */
  "warm-up": z.coerce.number().min(0).default(20),
  /** Minutes between two readings. */
  every: amount.optional(),
  /** Events of the field in a second. */
  pace: amount.default(1),
  /** Seconds that the supervisor stays on a screen. */
  step: amount.default(5),
  /** Share of the usual number of orders. */
  size: amount.default(0.2),
  limits: z.string().default(new URL("limits.json", import.meta.url).pathname),
});

export interface SoakOptions {
  readonly hours: number;
  readonly warmUpMs: number;
  readonly everyMs: number;
  readonly pace: number;
  readonly stepMs: number;
  readonly size: number;
  readonly limits: Readonly<Record<Figure, number>>;
}

/** Readings of a run of less than some hours. */
const FEWEST_READINGS = 6;

/** @throws Error with a sentence where an argument or the file of limits is wrong */
export function readOptions(args: readonly string[]): SoakOptions {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { hours: text, "warm-up": text, every: text, pace: text, step: text, size: text, limits: text },
    });
    const {
      hours,
      "warm-up": warmUp,
      every = Math.min(60, (hours * 60) / FEWEST_READINGS),
      pace,
      step,
      size,
      limits,
    } = schema.parse(values);
    if (every * 2 > hours * 60) throw new Error("growth wants three readings: --every is at most half of --hours");
    return {
      hours,
      warmUpMs: warmUp * 60_000,
      everyMs: every * 60_000,
      pace,
      stepMs: step * 1_000,
      size,
      limits: readLimits(readFileSync(limits, "utf8")),
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${USAGE}`);
  }
}

/** What each figure may grow in an hour. @throws Error unless it names each figure and nothing else */
export const readLimits = (json: string): Record<Figure, number> => z.record(z.enum(FIGURES), z.number()).parse(JSON.parse(json));

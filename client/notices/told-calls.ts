import { z } from "zod";
import { HeardCalls } from "../alarms/calls.ts";
import { readStored, writeStored } from "../browser/stored.ts";

/** Which calls were heard, and which of the first priority were shown beside the page. */
export interface Told {
  readonly heard: HeardCalls;
  readonly shown: HeardCalls;
}

/** A tab behind others looks once a minute. Whoever was away for longer sees what rings, as on any page that is opened. */
const GOES_ON_WITHIN_MS = 120_000;
const calls = z.object({ beganMs: z.number(), heard: z.array(z.tuple([z.string(), z.number()])) });
const kept = z.object({ atMs: z.number(), heard: calls, shown: calls });
const storedAs = (person: string) => `alarms-told ${person}`;

/** What the tab that spoke until a moment ago has told: a call that waited there for its turn is not lost with it. */
export function toldBefore(person: string, nowMs: number): Told {
  const before = kept.safeParse(readStored(storedAs(person))).data;
  if (before === undefined || Math.abs(nowMs - before.atMs) > GOES_ON_WITHIN_MS)
    return { heard: new HeardCalls(nowMs), shown: new HeardCalls(nowMs) };
  const goOn = ({ beganMs, heard }: z.infer<typeof calls>) => new HeardCalls(beganMs, heard);
  return { heard: goOn(before.heard), shown: goOn(before.shown) };
}

export const keepTold = (person: string, { heard, shown }: Told, nowMs: number): void =>
  void writeStored(storedAs(person), { atMs: nowMs, heard: heard.kept, shown: shown.kept });

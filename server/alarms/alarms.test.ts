import { expect, it } from "vitest";
import type { SignedIn } from "../plugins/access.ts";
import { Alarms, type AlarmsDeps } from "./alarms.ts";
import type { Raised } from "./kept-alarms.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const who = { session: { tenant: "A", displayId: "wall", user: { id: "u", name: "U" } }, access: { roles: [] } };

/** So many, one in so many minutes, the last one now. */
const steady = (count: number, everyMinutes: number) => Array.from({ length: count }, (_, i) => NOW - i * everyMinutes * MINUTE);
const burst = (atMs: number) => Array.from({ length: 11 }, (_, i) => atMs + i);

async function isFlood(raisedAtMs: readonly number[]) {
  const asked: number[] = [];
  const alarms = new Alarms({
    kept: {
      ringing: async () => [],
      worst: async () => [],
      raisedSince: async (_: string, __: null, sinceMs: number): Promise<Raised[]> => {
        asked.push((NOW - sinceMs) / HOUR);
        return raisedAtMs
          .filter((at) => at >= sinceMs)
          .map((at) => ({ cause: "feedStale", companyId: "", subjectId: "x", raisedAtMs: at }));
      },
    },
    pauses: { since: async () => [] },
    seats: { take: async () => {}, of: async () => [] },
    now: () => NOW,
    moved() {},
  } as unknown as AlarmsDeps);
  return { is: (await alarms.of(who as unknown as SignedIn)).isFlood, asked };
}

it("[A] a flood that began hours ago goes on while it does not fall under five", async () => {
  expect(await isFlood([...burst(NOW - 5 * HOUR), ...steady(200, 1.5)])).toEqual({ is: true, asked: [1, 2, 4, 8] });
});

it("[A] what never rose over ten is none, and a calm hour is not read beyond", async () => {
  expect(await isFlood(steady(200, 1.5))).toEqual({ is: false, asked: [1, 2, 4, 8] });
  expect(await isFlood(steady(3, 1.5))).toEqual({ is: false, asked: [1] });
  expect(await isFlood(burst(NOW - MINUTE))).toEqual({ is: true, asked: [1] });
});

it("[A] what did not fall under five for a whole week is a flood, whatever began it", async () => {
  const { is, asked } = await isFlood(steady(WEEK / MINUTE, 1.5));
  expect([is, asked.at(-1)]).toEqual([true, WEEK / HOUR]);
});

it("[A] each seat has its own rate: what called since somebody sits there, again included, and not what calls nobody", async () => {
  const taken: string[] = [];
  const standing = {
    ...{ id: "a", key: "serious o", cause: "serious", companyId: "", sinceMs: NOW - 16 * MINUTE, raisedAtMs: NOW - 16 * MINUTE },
    ...{ clearedAtMs: null, endedAtMs: null, acknowledged: null, subject: { id: "o", name: "O" } },
  };
  const raised = (cause: string, minutes: number) => ({ cause, companyId: "", subjectId: cause, raisedAtMs: NOW - minutes * MINUTE });
  const alarms = new Alarms({
    kept: {
      ringing: async () => [standing],
      worst: async () => [],
      raisedSince: async () => [raised("serious", 16), raised("overdueWave", 8), raised("displayLost", 3), raised("feedStale", 2)],
    },
    pauses: { since: async () => [] },
    seats: {
      take: async (_: string, userId: string) => void taken.push(userId),
      of: async () => [
        { userId: "u", name: "U", sinceMs: NOW - HOUR },
        { userId: "v", name: "V", sinceMs: NOW - 5 * MINUTE },
      ],
    },
    now: () => NOW,
    moved() {},
  } as unknown as AlarmsDeps);
  const person = { ...who, session: { ...who.session, displayId: null, user: { id: "u", name: "U", userType: 1, companyId: "" } } };
  const { seats } = await alarms.of(person as unknown as SignedIn);
  // The wave, the feed, and the first priority a quarter of an hour after it began.
  expect(seats).toEqual([
    { name: "U", sinceMs: NOW - HOUR, rate: 3 },
    { name: "V", sinceMs: NOW - 5 * MINUTE, rate: 2 },
  ]);
  expect(taken).toEqual(["u"]);
  expect([(await alarms.of(who as unknown as SignedIn)).seats, taken]).toEqual([[], ["u"]]);
});

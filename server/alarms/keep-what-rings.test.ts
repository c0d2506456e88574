import { expect, it } from "vitest";
import type { Alarm } from "../../shared/domain/alarm.ts";
import type { AlarmSources } from "../../shared/domain/alarm-conditions.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { type KeepingDeps, keepWhatRings } from "./keep-what-rings.ts";

const NOW = Date.UTC(2026, 10, 26, 20);
const sources: AlarmSources = {
  ...{ orders: [sampleOrder({ id: "o", serious: true, status: 0 })], tracks: null, feeds: [], sensors: null, displays: [] },
  ...{ unpatrolled: null, videos: null, shift: { fromMs: NOW, untilMs: NOW } },
};

/** What rings when the database answers after so long. */
async function rings(waitsMs: number): Promise<string[]> {
  let nowMs = NOW;
  let changed: readonly Alarm[] = [];
  const kept = {
    change: async (_: string, changing: (open: readonly Alarm[]) => readonly Alarm[]) => {
      nowMs += waitsMs;
      changed = changing([]);
      return changed;
    },
  };
  const redis = { spublish: async () => 0 };
  await keepWhatRings(
    { kept, pauses: { since: async () => [] }, redis, now: () => nowMs } as unknown as KeepingDeps,
    "T",
    async () => sources,
  );
  return changed.map(({ key }) => key);
}

it("[A] what was seen before the database stood still says nothing of now", async () => {
  expect(await rings(500)).toEqual(["serious o"]);
  expect(await rings(60_000)).toEqual([]);
});

it("[A] a feed is asked for until its alarm is over, though nobody looks at it any more", async () => {
  const open = new Map<string, Alarm>();
  let nowMs = NOW;
  const kept = {
    change: async (_: string, changing: (open: readonly Alarm[]) => readonly Alarm[]) => {
      const changed = changing([...open.values()].filter(({ endedAtMs }) => endedAtMs === null));
      for (const alarm of changed) open.set(alarm.id, alarm);
      return changed;
    },
  };
  const deps = { kept, pauses: { since: async () => [] }, redis: { spublish: async () => 0 }, now: () => nowMs } as unknown as KeepingDeps;
  const look = async (feeds: AlarmSources["feeds"]) => {
    const missed = await keepWhatRings(deps, "T", async () => ({ ...sources, orders: [], feeds }));
    nowMs += 60_000;
    return missed;
  };
  const stale = [{ kind: "tracks", isStale: true, confirmedAtMs: NOW }];
  const live = [{ kind: "tracks", isStale: false, confirmedAtMs: NOW }];
  expect(await look(stale)).toEqual([]);
  expect(await look(stale)).toEqual([{ tenant: "T", kind: "tracks" }]);
  expect(await look(live)).toEqual([{ tenant: "T", kind: "tracks" }]);
  expect(await look(live)).toEqual([]);
});

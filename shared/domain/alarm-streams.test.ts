import { expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import { type Alarm, type AlarmCause, acknowledgedBy, alarmCauses, type Condition, reconciled } from "./alarm.ts";
import { type AlarmSources, conditionsAt } from "./alarm-conditions.ts";
import { type AlarmPause, pauseOf } from "./alarm-pause.ts";
import { FLOOD_OVER, floodSince, rateOf } from "./alarm-rate.ts";
import type { Device } from "./device.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const S = 1_000;
const MINUTE = 60 * S;
const HOUR = 60 * MINUTE;
const seeds = [1, 2, 3, 4, 5];

/** The open alarms of one customer, as they are kept from one look to the next. */
class Kept {
  readonly ever = new Map<string, Alarm>();
  private made = 0;
  get open(): Alarm[] {
    return [...this.ever.values()].filter(({ endedAtMs }) => endedAtMs === null);
  }
  get rings(): Alarm[] {
    return this.open.filter(({ raisedAtMs }) => raisedAtMs !== null);
  }
  /** Answers what began to ring. */
  take(seen: ReturnType<typeof conditionsAt>, nowMs: number): Alarm[] {
    const changed = reconciled(this.open, seen, nowMs, () => `a${++this.made}`);
    for (const alarm of changed) this.ever.set(alarm.id, alarm);
    return changed.filter(({ raisedAtMs }) => raisedAtMs === nowMs);
  }
  get standing(): string[] {
    return this.rings.flatMap(({ key, clearedAtMs }) => (clearedAtMs === null ? [key] : [])).sort();
  }
}

const nobody: AlarmSources = {
  ...{ orders: null, tracks: null, feeds: [], sensors: null, displays: [], unpatrolled: null, videos: null },
  shift: { fromMs: NOW - 4 * HOUR, untilMs: NOW + 24 * HOUR },
};
const ids = Array.from({ length: 12 }, (_, i) => `v${i}`);
const companyOf = (id: string): string => `c${Number(id.slice(1)) % 3}`;

/** Vehicles that are silent at a time, by when each of them was heard last. */
const tracksOf = (silentSince: ReadonlyMap<string, number>, nowMs: number): Device[] =>
  ids.map((id) => {
    const seenAtMs = silentSince.get(id) ?? nowMs;
    return {
      ...{
        id,
        kind: "vehicle" as const,
        name: id,
        companyId: companyOf(id),
        company: "",
        lng: 121.5,
        lat: 31.2,
        headingDeg: 0,
        speedKmh: 20,
      },
      ...{ road: "", chainageM: null, seenAtMs, mileageM: 0 },
      trail: [3, 2, 1, 0].map((n): Device["trail"][number] => [121.5, 31.2, seenAtMs - n * 10 * S]),
    };
  });
const pauseFor = (id: number, match: Partial<AlarmPause["match"]>, fromMs: number, untilMs: number | null): AlarmPause => ({
  ...{ id: `p${id}`, kind: "window", match: { cause: null, companyId: null, subjectId: null, ...match }, name: "", fromMs, untilMs },
  ...{ byId: "u", by: "U", atMs: fromMs, reason: "x" },
});

it.each(seeds)(
  "[A] over random silences and pauses what is put aside calls by no group, and one alarm is open per key (seed %i)",
  (seed) => {
    const { next, pick } = createRandom(seed);
    const kept = new Kept();
    const silentSince = new Map<string, number>();
    const pauses: AlarmPause[] = [];
    for (let i = 0, nowMs = NOW; i < 300; i++, nowMs += pick([5, 20, 70]) * S) {
      const id = pick(ids);
      if (next() < 0.3 && !silentSince.has(id)) silentSince.set(id, nowMs - 6 * MINUTE);
      else if (next() < 0.2) silentSince.delete(id);
      const match = next() < 0.5 ? { companyId: companyOf(id) } : { cause: "vehicleSilent" as const, subjectId: id };
      if (next() < 0.15) pauses.push(pauseFor(i, match, nowMs, nowMs + pick([1, 5, 20]) * MINUTE));
      const isPausedAt = (vehicle: string, atMs: number) =>
        pauseOf(pauses, { cause: "vehicleSilent", companyId: companyOf(vehicle), subjectId: vehicle }, atMs) !== null;
      const before = new Map(kept.rings.filter(({ clearedAtMs }) => clearedAtMs === null).map(({ key, raisedAtMs }) => [key, raisedAtMs!]));
      const free = [...silentSince.keys()].filter(
        (each) => !isPausedAt(each, nowMs) && !isPausedAt(each, before.get(`vehicleSilent ${each}`) ?? nowMs),
      );
      const raised = kept.take(conditionsAt({ ...nobody, tracks: tracksOf(silentSince, nowMs) }, kept.rings, nowMs, pauses), nowMs);
      const group = raised.find(({ cause }) => cause === "vehiclesSilent");
      if (group !== undefined) expect(free.length).toBeGreaterThanOrEqual(3);
      if (group !== undefined) expect(group.subject.count).toBe(free.length);
      const keys = kept.open.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect([...kept.ever.values()].some(({ cause }) => cause === "vehiclesSilent")).toBe(true);
  },
);

it.each(seeds)("[A] the end of pauses announces nothing, whatever stands (seed %i)", (seed) => {
  const { next, pick } = createRandom(seed);
  for (let i = 0; i < 15; i++) {
    const kept = new Kept();
    const silentSince = new Map(ids.filter(() => next() < 0.4).map((id) => [id, NOW - 6 * MINUTE]));
    const matches = ids
      .filter(() => next() < 0.3)
      .map((id) => pick([{ companyId: companyOf(id) }, { cause: "vehicleSilent" as const, subjectId: id }]));
    const pauses = matches.map((match, n) => pauseFor(n, match, NOW, NOW + 2 * MINUTE));
    const look = (atMs: number) =>
      kept.take(conditionsAt({ ...nobody, tracks: tracksOf(silentSince, atMs) }, kept.rings, atMs, pauses), atMs);
    for (let atMs = NOW; atMs < NOW + 2 * MINUTE; atMs += 10 * S) look(atMs);
    for (let atMs = NOW + 2 * MINUTE; atMs < NOW + 4 * MINUTE; atMs += 10 * S) expect(look(atMs).map(({ key }) => key)).toEqual([]);
  }
});

it.each(seeds)(
  "[A] a flood is what second by second is over ten until it is under five, in whatever order it is told (seed %i)",
  (seed) => {
    const { between, pick } = createRandom(seed);
    const raised: number[] = [];
    for (let atMs = NOW; raised.length < 300; atMs += pick([5, 10, 20, 40, 300, 600]) * S) raised.push(atMs);
    let isFlood = false;
    const floods = new Set<boolean>();
    const untilMs = raised.at(-1)! + 20 * MINUTE;
    const shuffled = [...raised].sort(() => between(0, 1) - 0.5);
    for (let atMs = NOW; atMs <= untilMs; atMs += 5 * S) {
      const rate = rateOf(raised, atMs);
      isFlood = rate > FLOOD_OVER || (isFlood && rate >= 5);
      floods.add(isFlood);
      if (Math.round(atMs / S) % 60 === 0) expect(floodSince(shuffled, NOW - HOUR, atMs)).toBe(isFlood);
    }
    expect(floods.size).toBe(2);
  },
);

const DELAYED: readonly AlarmCause[] = ["feedStale", "vehicleSilent", "displayLost", "overdueWave", "videoLost", "noPatrol"];
const conditionOf = (cause: AlarmCause, id: string): Condition => ({
  ...{ key: `${cause} ${id}`, cause, companyId: "", sinceMs: NOW },
  subject: { id, name: id, place: "", count: null, usual: null },
});

it.each(seeds)(
  "[A] looks that come in another order within the delay end the same, and lose no first priority nor acknowledgement (seed %i)",
  (seed) => {
    const { next, pick, between } = createRandom(seed);
    const known = new Set(alarmCauses);
    const looks = Array.from({ length: 100 }, () =>
      DELAYED.flatMap((cause) => (next() < 0.5 ? [conditionOf(cause, pick(["1", "2"]))] : [])),
    );
    const serious = conditionOf("serious", "first");
    // Five looks of five seconds are less than any delay that there is.
    const reordered = Array.from({ length: 20 }, (_, i) => looks.slice(i * 5, i * 5 + 5).sort(() => between(0, 1) - 0.5)).flat();
    const last = looks.at(-1)!;
    const ends = [looks, reordered].map((stream) => {
      const kept = new Kept();
      const settled = Array.from({ length: 40 }, () => last);
      for (const [i, conditions] of [...stream, ...settled].entries()) {
        const nowMs = NOW + i * 5 * S;
        kept.take({ conditions: [serious, ...conditions], known }, nowMs);
        const first = kept.rings.find(({ cause }) => cause === "serious");
        expect(first?.clearedAtMs).toBeNull();
        if (i === 50) kept.ever.set(first!.id, acknowledgedBy(first!, { byId: "u", by: "U", atMs: nowMs, note: "" }));
      }
      const acknowledged = kept.rings.filter((alarm) => alarm.acknowledged !== null).map(({ key }) => key);
      return { standing: kept.standing, acknowledged };
    });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[0]).toEqual({ standing: ["serious first", ...last.map(({ key }) => key)].sort(), acknowledged: ["serious first"] });
  },
);

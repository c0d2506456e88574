import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFiltered,
  MOST_SCENES,
  sceneNames,
  usualProgramme,
  type WallProgramme,
  type WallScene,
  wallProgramme,
} from "./wall-programme.ts";
import type { WallAnchor, WallInterrupt } from "./wall-state.ts";
import { beginsAt, begunAnew, interruptAt, ledOn, noHand, scenesAt, shownAt, startOf, turnAt, turnOf } from "./wall-turn.ts";

const ZONE = "Asia/Shanghai";
/** Thursday 12:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 26, 4);
const S = 1_000;
const filters = fc.constantFrom<WallScene["filter"]>(
  undefined,
  { roads: ["r1"], companies: [], types: [] },
  { roads: [], companies: ["c1"], types: [] },
);
/** A scene may stand among them several times, as itself or with other parameters. */
const scenes = fc.array(
  fc
    .record({ name: fc.constantFrom(...sceneNames), dwellS: fc.integer({ min: 5, max: 3_600 }), filter: filters })
    .map(({ filter, ...scene }): WallScene => (filter === undefined || !isFiltered(scene.name) ? scene : { ...scene, filter })),
  { minLength: 1, maxLength: MOST_SCENES },
);
const programmes = fc.record({ scenes, calendarScenes: scenes, fromMin: fc.nat(1_440), untilMin: fc.nat(1_440) }).map(
  ({ scenes, calendarScenes, fromMin, untilMin }): WallProgramme => ({
    ...{ ...usualProgramme("w"), scenes },
    calendar: [{ days: [1, 2, 3, 4, 5, 6, 7], fromMin, untilMin, scenes: calendarScenes }],
  }),
);
const steady = (anchorMs: number): WallAnchor => ({ anchorMs, fromMs: anchorMs, beforeMs: anchorMs });
const stateOf = (programme: WallProgramme, anchor: WallAnchor, interrupts: WallInterrupt[] = []) => ({
  ...{ id: "w", version: 1, programme, anchor, interrupts, reloadAtMs: null },
});

describe("[W] position = (now − anchor) mod Σ dwell", () => {
  it("is where walking from scene to scene leads", () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 0, max: 40 }), (list, turns) => {
        let atMs = 0;
        for (let turn = 0; turn < turns; turn++) {
          const index = turn % list.length;
          expect(turnOf(list, atMs)).toMatchObject({ index, elapsedMs: 0 });
          const dwellMs = list[index]!.dwellS * S;
          expect(turnOf(list, atMs + dwellMs - 1)).toMatchObject({ index, leftMs: 1 });
          atMs += dwellMs;
        }
      }),
    );
  });

  it("is the same for whoever joins, whenever, and before the anchor as well", () => {
    fc.assert(
      fc.property(programmes, fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), (programme, anchorMs, sinceMs) => {
        const state = stateOf(programme, steady(NOW + anchorMs));
        const told = structuredClone(state);
        const nowMs = NOW + sinceMs;
        const shown = shownAt(state, nowMs, ZONE);
        expect(shownAt(told, nowMs, ZONE)).toEqual(shown);
        expect(shown.elapsedMs).toBeGreaterThanOrEqual(0);
        expect(shown.leftMs).toBeGreaterThan(0);
        expect(shown.scene).toEqual(scenesAt(programme, nowMs, ZONE)[shown.index]);
        expect(shown.sceneIndex).toBe(shown.index);
        expect(wallProgramme.parse(programme)).toEqual(programme);
      }),
    );
  });

  it("a held scene is told by its place among those that are alike but for what they are filtered by, and has none when it plays no more", () => {
    const of = (road: string): WallScene => ({ name: "map", dwellS: 20, filter: { roads: [road], companies: [], types: [] } });
    const held = (scene: WallScene, list: WallScene[]) => {
      const interrupt = { id: "h", priority: 3, fromMs: NOW, untilMs: NOW + 60 * S, by: "a", shows: { kind: "hold", scene } } as const;
      return shownAt(stateOf({ ...usualProgramme("w"), scenes: list }, steady(NOW), [interrupt]), NOW + 45 * S, ZONE);
    };
    expect(held(of("r2"), [of("r1"), of("r2"), of("r3")])).toMatchObject({ index: 2, sceneIndex: 1, scene: of("r2") });
    expect(held(of("r2"), [of("r1"), of("r2"), of("r2")])).toMatchObject({ index: 2, sceneIndex: 2 });
    expect(held(of("r9"), [of("r1"), of("r2")])).toMatchObject({ sceneIndex: null, scene: of("r9") });
  });

  it("goes on at the next scene on the second on which somebody leads it on, and nowhere before", () => {
    fc.assert(
      fc.property(scenes, fc.nat(1e8), (list, sinceMs) => {
        const programme = { ...usualProgramme("w"), scenes: list };
        const state = { programme, anchor: steady(NOW) };
        const atMs = beginsAt(NOW + sinceMs);
        expect([atMs % S, atMs >= NOW + sinceMs + S, atMs < NOW + sinceMs + 2 * S]).toEqual([0, true, true]);
        const led = { programme, anchor: ledOn(state, atMs, ZONE) };
        expect(turnAt(led, atMs - 1, ZONE)).toEqual(turnAt(state, atMs - 1, ZONE));
        const before = turnAt(state, atMs, ZONE);
        expect(turnAt(led, atMs, ZONE)).toMatchObject({ index: (before.index + 1) % list.length, elapsedMs: 0 });
        const anew = { programme, anchor: begunAnew(led.anchor, atMs + 3 * S) };
        expect(turnAt(anew, atMs + 2 * S, ZONE)).toEqual(turnAt(led, atMs + 2 * S, ZONE));
        expect(turnAt(anew, atMs + 3 * S, ZONE)).toMatchObject({ index: 0, elapsedMs: 0 });
      }),
    );
  });

  it("is a person's own at the display where they stand: stopped, led on, and let go where it stopped", () => {
    const state = { programme: usualProgramme("w"), anchor: steady(NOW) };
    const { scenes: list } = state.programme;
    const third = startOf(list, 2);
    expect(turnAt(state, NOW + 99_999 * S, ZONE, { heldMs: third, shiftMs: 0 })).toMatchObject({ index: 2, elapsedMs: 0 });
    expect(turnAt(state, NOW, ZONE, { heldMs: null, shiftMs: third + S })).toMatchObject({ index: 2, elapsedMs: S });
    expect(turnAt(state, NOW, ZONE, noHand)).toMatchObject({ index: 0 });
  });
});

describe("[W] the calendar", () => {
  const usual = usualProgramme("w");
  const night = [{ name: "events" as const, dwellS: 30 }];
  const set = (days: number[], fromMin: number, untilMin: number) => ({
    ...usual,
    calendar: [{ days, fromMin, untilMin, scenes: night }],
  });
  const isNight = (programme: WallProgramme, hours: number) => scenesAt(programme, NOW + hours * 3_600 * S, ZONE) === night;

  it("has its scenes in its hours by the customer's clock, and the fallback in all others", () => {
    const day = set([4], 12 * 60, 13 * 60);
    expect([-0.01, 0, 0.99, 1].map((hours) => isNight(day, hours))).toEqual([false, true, true, false]);
    expect(isNight(day, 24)).toBe(false);
    expect(isNight(day, 7 * 24)).toBe(true);
  });

  it("goes on after midnight where it ends before it begins, as the day on which it began", () => {
    const late = set([4], 22 * 60, 6 * 60);
    expect([0, 9.9, 10, 12, 17.9, 18, 34].map((hours) => isNight(late, hours))).toEqual([false, false, true, true, true, false, false]);
    expect(isNight(late, -12)).toBe(false);
    const sunday = set([7], 22 * 60, 6 * 60);
    expect(isNight(sunday, 3 * 24 + 13)).toBe(true);
  });
});

describe("[W] an interrupt", () => {
  const one = (part: Partial<WallInterrupt>): WallInterrupt => ({
    ...{ id: "a", priority: 2, fromMs: NOW, untilMs: NOW + 10 * S, by: "Ann", shows: { kind: "notice", text: "x" } },
    ...part,
  });

  it("stands from its second to its last, the gravest first, then the newest, in whatever order they are told", () => {
    const all = [one({}), one({ id: "b", fromMs: NOW + 2 * S }), one({ id: "c", priority: 1, fromMs: NOW + 4 * S, untilMs: NOW + 6 * S })];
    const ids = [-1, 0, 1_999, 2_000, 4_000, 6_000, 9_999, 10_000].map((ms) => NOW + ms);
    for (const told of [all, all.toReversed()])
      expect(ids.map((atMs) => interruptAt(told, atMs)?.id ?? null)).toEqual([null, "a", "a", "b", "c", "b", "b", null]);
  });

  it("changes no place: afterwards each display is where it would have been", () => {
    fc.assert(
      fc.property(programmes, fc.nat(1e7), fc.nat(3_600), (programme, sinceMs, lastsS) => {
        const held = one({ priority: 3, untilMs: NOW + lastsS * S, shows: { kind: "hold", scene: { name: "map", dwellS: 5 } } });
        const [free, busy] = [stateOf(programme, steady(NOW)), stateOf(programme, steady(NOW), [held])];
        const nowMs = NOW + sinceMs;
        const shown = shownAt(busy, nowMs, ZONE);
        if (sinceMs < lastsS * S) expect(shown.scene.name).toBe("map");
        else expect(shown).toEqual(shownAt(free, nowMs, ZONE));
      }),
    );
  });

  it("of words leaves a held scene beneath it held", () => {
    const hold = one({ id: "h", priority: 3, shows: { kind: "hold", scene: { name: "scores", dwellS: 5 } } });
    const shown = shownAt(stateOf(usualProgramme("w"), steady(NOW), [one({}), hold]), NOW, ZONE);
    expect([shown.interrupt?.id, shown.scene.name]).toEqual(["a", "scores"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Activity } from "../../../shared/live/topics.ts";
import { ALERT_MS, type Rotation, rotate, startRotation, type WallEvent } from "./rotation.ts";
import { DEFAULT_SCENES, parseScenes, type Scene } from "./scenes.ts";

const scenes: Scene[] = [
  { name: "map", dwellMs: 10_000 },
  { name: "status", dwellMs: 5_000 },
];
const serious = (id: string) => ({ id }) as Activity;
const play = (steps: [number, WallEvent][], from: Rotation = startRotation(scenes, 0)) =>
  steps.reduce((state, [atMs, event]) => rotate(state, event, scenes, atMs), from);

describe("a wall's scenes", () => {
  it("[W] stand for their own time and go round", () => {
    expect(play([[9_999, { kind: "tick" }]]).index).toBe(0);
    expect(play([[10_000, { kind: "tick" }]]).index).toBe(1);
    expect(
      play([
        [10_000, { kind: "tick" }],
        [15_000, { kind: "tick" }],
      ]).index,
    ).toBe(0);
  });

  it("[W] pause, and begin their time again when they go on", () => {
    const paused = play([
      [3_000, { kind: "pauseOrGo" }],
      [900_000, { kind: "tick" }],
    ]);
    expect(paused).toMatchObject({ index: 0, paused: true });
    expect(rotate(paused, { kind: "pauseOrGo" }, scenes, 900_000)).toMatchObject({ paused: false, untilMs: 910_000 });
  });

  it("[W] stand where somebody puts them; a number without a scene does nothing", () => {
    expect(
      play([
        [0, { kind: "stand", index: 1 }],
        [900_000, { kind: "tick" }],
      ]),
    ).toMatchObject({ index: 1, paused: true });
    expect(play([[0, { kind: "stand", index: 7 }]])).toEqual(startRotation(scenes, 0));
    expect(play([[0, { kind: "step", by: -1 }]]).index).toBe(1);
  });

  it("[W] give way to a serious defect, and go on with the time they had left", () => {
    const alerted = play([[4_000, { kind: "serious", event: serious("a") }]]);
    expect(alerted.alert?.event.id).toBe("a");
    const after = rotate(alerted, { kind: "tick" }, scenes, 4_000 + ALERT_MS);
    expect(after).toMatchObject({ alert: null, index: 0, untilMs: 4_000 + ALERT_MS + 6_000 });
  });

  it("[W] give way also when they are paused, and are paused afterwards", () => {
    const after = play([
      [1_000, { kind: "pauseOrGo" }],
      [2_000, { kind: "serious", event: serious("a") }],
      [2_000 + ALERT_MS, { kind: "tick" }],
    ]);
    expect(after).toMatchObject({ alert: null, paused: true, index: 0 });
  });

  it("[W] show serious defects one after the other, each once", () => {
    const both = play([
      [0, { kind: "serious", event: serious("a") }],
      [1, { kind: "serious", event: serious("b") }],
      [2, { kind: "serious", event: serious("b") }],
      [3, { kind: "serious", event: serious("a") }],
    ]);
    expect(both.waiting.map((event) => event.id)).toEqual(["b"]);
    expect(rotate(both, { kind: "tick" }, scenes, ALERT_MS).alert?.event.id).toBe("b");
  });

  it("[W] never hold more than they show, whatever happens for however long", () => {
    const event = fc.oneof(
      fc.constantFrom<WallEvent>({ kind: "tick" }, { kind: "pauseOrGo" }, { kind: "step", by: 1 }, { kind: "step", by: -1 }),
      fc.integer({ min: -1, max: 9 }).map((index): WallEvent => ({ kind: "stand", index })),
      fc.integer().map((id): WallEvent => ({ kind: "serious", event: serious(String(id)) })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), event), { maxLength: 300 }), (steps) => {
        let nowMs = 0;
        let state = startRotation(scenes, 0);
        for (const [waitMs, each] of steps) {
          nowMs += waitMs;
          state = rotate(state, each, scenes, nowMs);
          expect(state.waiting.length).toBeLessThanOrEqual(5);
          expect(scenes[state.index]).toBeDefined();
          if (state.alert !== null) expect(state.alert.untilMs).toBeLessThanOrEqual(nowMs + ALERT_MS);
        }
      }),
    );
  });
});

describe("parseScenes", () => {
  it("reads names and seconds", () => {
    expect(parseScenes("league:30, map")).toEqual([
      { name: "league", dwellMs: 30_000 },
      { name: "map", dwellMs: 40_000 },
    ]);
  });
  it("keeps times within reason and falls back to the usual scenes", () => {
    expect(parseScenes("map:0,status:99999").map((scene) => scene.dwellMs)).toEqual([5_000, 3_600_000]);
    expect(parseScenes("nonsense:x")).toBe(DEFAULT_SCENES);
    expect(parseScenes(null)).toBe(DEFAULT_SCENES);
  });
  it("[W] lets one scene alone stand", () => {
    expect(parseScenes("events:30")).toEqual([{ name: "events", dwellMs: Number.POSITIVE_INFINITY }]);
  });
});

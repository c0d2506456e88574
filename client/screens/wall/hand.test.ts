import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualScenes, type WallScene } from "../../../shared/domain/wall-programme.ts";
import { type Hand, noHand, turnOf } from "../../../shared/domain/wall-turn.ts";
import { type HandDeed, handled } from "./hand.ts";
import { parseScenes } from "./scenes.ts";

const scenes: WallScene[] = [
  { name: "map", dwellS: 10 },
  { name: "status", dwellS: 5 },
];
/** What stands at `sinceMs` after these keys, each pressed when it says. */
function at(sinceMs: number, ...keys: [number, HandDeed][]) {
  const hand = keys.reduce((before, [pressedMs, deed]) => handled(before, deed, scenes, pressedMs), noHand);
  return turnOf(scenes, hand.heldMs ?? sinceMs + hand.shiftMs);
}

describe("[W] the keys of a display", () => {
  it("stop the turn, and let it go where it stopped", () => {
    const stop: [number, HandDeed] = [3_000, { kind: "pauseOrGo" }];
    expect(at(900_000, stop)).toMatchObject({ index: 0, elapsedMs: 3_000 });
    expect(at(900_500, stop, [900_000, { kind: "pauseOrGo" }])).toMatchObject({ index: 0, elapsedMs: 3_500 });
  });

  it("lead on and back, also while it is stopped, and stop at a scene; a number without a scene does nothing", () => {
    expect(at(4_000, [3_000, { kind: "step", by: 1 }])).toMatchObject({ index: 1, elapsedMs: 1_000 });
    expect(at(4_000, [3_000, { kind: "step", by: -1 }])).toMatchObject({ index: 1, elapsedMs: 1_000 });
    expect(at(900_000, [0, { kind: "pauseOrGo" }], [3_000, { kind: "step", by: 1 }])).toMatchObject({ index: 1, elapsedMs: 0 });
    expect(at(900_000, [0, { kind: "stand", index: 1 }])).toMatchObject({ index: 1, elapsedMs: 0 });
    expect(handled(noHand, { kind: "stand", index: 7 }, scenes, 0)).toEqual(noHand);
  });

  it("leave a scene standing, whatever is pressed for however long", () => {
    const deed = fc.oneof(
      fc.constantFrom<HandDeed>({ kind: "pauseOrGo" }, { kind: "step", by: 1 }, { kind: "step", by: -1 }),
      fc.nat(9).map((index): HandDeed => ({ kind: "stand", index })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40_000), deed), { maxLength: 300 }), (steps) => {
        let sinceMs = 0;
        let hand: Hand = noHand;
        for (const [waitMs, each] of steps) {
          sinceMs += waitMs;
          const before = turnOf(scenes, hand.heldMs ?? sinceMs + hand.shiftMs);
          hand = handled(hand, each, scenes, sinceMs);
          const after = turnOf(scenes, hand.heldMs ?? sinceMs + hand.shiftMs);
          if (each.kind === "pauseOrGo") expect(after).toEqual(before);
          if (each.kind === "step") expect(after.index).not.toBe(before.index);
        }
      }),
    );
  });
});

describe("parseScenes", () => {
  it("reads names and seconds", () => {
    expect(parseScenes("league:30, map")).toEqual([
      { name: "league", dwellS: 30 },
      { name: "map", dwellS: 40 },
    ]);
  });
  it("keeps times within reason and falls back to the usual scenes", () => {
    expect(parseScenes("map:0,status:99999").map((scene) => scene.dwellS)).toEqual([5, 3_600]);
    expect(parseScenes("nonsense:x")).toBe(usualScenes);
    expect(parseScenes(null)).toBe(usualScenes);
  });
  it("[W] lets one scene alone stand", () => {
    expect(turnOf(parseScenes("events:30"), 9e9)).toMatchObject({ index: 0 });
  });
});

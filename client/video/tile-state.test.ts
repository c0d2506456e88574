import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpen, newTile, type StreamTrouble, step, type Tile, type TileEvent } from "./tile-state.ts";

const S = 1_000;
const frame: TileEvent = { kind: "frame" };
const tick: TileEvent = { kind: "tick" };
const trouble = (what: StreamTrouble): TileEvent => ({ kind: "trouble", trouble: what });
/** Walks through [second, event] and answers the tile after the last. */
const walk = (events: readonly (readonly [s: number, event: TileEvent])[], mode: "stream" | "stills" = "stream", from = newTile(0)) =>
  events.reduce<Tile>((tile, [s, event]) => step(tile, event, s * S, mode, 1), from);
const shown: readonly [number, TileEvent] = [0, { kind: "shown" }];
const framesUntil = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, frame] as const);
const ticksUntil = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, tick] as const);

describe("[V3] a video tile says the truth about its picture", () => {
  it("connecting until the first picture, then playing", () => {
    expect(walk([shown]).phase).toBe("connecting");
    expect(walk([shown, [2, frame]])).toMatchObject({ phase: "playing", frameAtMs: 2 * S });
  });

  it("stalled when no picture was decoded for 5 s, not before; moving again it plays", () => {
    expect(walk([shown, [1, frame], [5.9, tick]]).phase).toBe("playing");
    expect(walk([shown, [1, frame], [6, tick]]).phase).toBe("stalled");
    expect(walk([shown, [1, frame], [6, tick], [8, frame]]).phase).toBe("playing");
  });

  it("a picture that stands on is taken down and tried again, with its age known", () => {
    const frozen = walk([shown, [1, frame], [6, tick], [11, tick]]);
    expect(frozen).toMatchObject({ phase: "waiting", trouble: "frozen", attempt: 1, frameAtMs: 1 * S, nextTryMs: 13 * S });
    expect(step(frozen, tick, 13 * S, "stream", 0)).toMatchObject({ phase: "connecting", trouble: "frozen" });
  });

  it("no picture within 15 s is slow", () => {
    expect(walk([shown, [14.9, tick]]).phase).toBe("connecting");
    expect(walk([shown, [15, tick]])).toMatchObject({ phase: "waiting", trouble: "slow" });
  });

  it.each(["forbidden", "missing", "unreachable", "ended", "broken"] as const)(
    "%s is tried again, failed after four, and climbs back alone",
    (what) => {
      let tile = walk([shown]);
      let atMs = 0;
      for (const phase of ["waiting", "waiting", "waiting", "failed", "failed"]) {
        tile = step(tile, trouble(what), atMs, "stream", 1);
        expect(tile).toMatchObject({ phase, trouble: what });
        atMs = tile.nextTryMs!;
        tile = step(tile, tick, atMs, "stream", 1);
        expect(tile.phase).toBe("connecting");
      }
      expect(step(tile, frame, atMs + S, "stream", 1)).toMatchObject({ phase: "playing", trouble: null });
    },
  );

  it.each(["codec", "blocked", "quota", "account", "ownProtocol", "signedOut"] as const)(
    "%s fails at once, and is looked at again each minute",
    (what) => {
      const tile = walk([shown, [1, trouble(what)]]);
      expect(tile).toMatchObject({ phase: "failed", trouble: what, nextTryMs: 61 * S });
    },
  );

  it("retries after 1 to 60 s, spread by chance, and later each time", () => {
    const waits = (chance: number) => {
      let tile = walk([shown]);
      return Array.from({ length: 9 }, () => {
        tile = step(tile, trouble("unreachable"), 0, "stream", chance);
        const waitMs = tile.nextTryMs!;
        tile = step(tile, tick, waitMs, "stream", chance);
        return waitMs / S;
      });
    };
    expect(waits(1)).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
    expect(waits(0)).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it("one picture is no recovery: only ten steady seconds forget the tries before", () => {
    const lost = walk([shown, [1, trouble("unreachable")], [4, tick], [5, frame]]);
    expect(lost.attempt).toBe(1);
    expect(walk([...framesUntil(6, 14)], "stream", lost).attempt).toBe(1);
    expect(walk([...framesUntil(6, 15)], "stream", lost).attempt).toBe(0);
  });

  it("hidden it stops and keeps the age of its picture; shown it begins at the live edge without its past", () => {
    const hidden = walk([shown, [1, frame], [2, { kind: "hidden" }], [30, frame], ...ticksUntil(31, 60)]);
    expect(hidden).toMatchObject({ phase: "stopped", frameAtMs: 1 * S });
    expect(step(hidden, { kind: "shown" }, 61 * S, "stream", 0)).toMatchObject({ phase: "connecting", attempt: 0 });
  });

  it("beyond nine a tile shows one picture each ten seconds", () => {
    const still = walk([shown, [2, frame]], "stills");
    expect(still).toMatchObject({ phase: "still", nextTryMs: 12 * S });
    expect(walk([[11, tick]], "stills", still).phase).toBe("still");
    expect(walk([[12, tick]], "stills", still).phase).toBe("connecting");
  });

  it("a press tries at once", () => {
    const failed = walk([shown, [1, trouble("codec")], [2, { kind: "retry" }]]);
    expect(failed).toMatchObject({ phase: "connecting", attempt: 0 });
  });

  it("whatever happens, a tile that is looked at plays, is being tried, or knows when it will be; and says why while it does not play", () => {
    const events = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom<TileEvent>(
          frame,
          tick,
          trouble("frozen"),
          trouble("codec"),
          trouble("forbidden"),
          { kind: "retry" },
          { kind: "shown" },
        ),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        events,
        fc.constantFrom("stream" as const, "stills" as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, mode, chance) => {
          let tile = walk([shown]);
          let atMs = 0;
          for (const [s, event] of all) {
            atMs += s * S;
            tile = step(tile, event, atMs, mode, chance);
            expect(isOpen(tile) || (tile.nextTryMs !== null && tile.nextTryMs <= atMs + 60 * S)).toBe(true);
            if (tile.phase === "waiting" || tile.phase === "failed") expect(tile.trouble).not.toBeNull();
          }
        },
      ),
    );
  });
});

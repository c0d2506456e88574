import type { WallScene } from "../../../shared/domain/wall-programme.ts";
import { type Hand, startOf, turnOf } from "../../../shared/domain/wall-turn.ts";

export type HandDeed = { kind: "pauseOrGo" } | { kind: "step"; by: 1 | -1 } /** Stops at a scene. */ | { kind: "stand"; index: number };

/** What a key does to the turn of the display that it is pressed at; `sinceMs` is what the turn would be without a hand. */
export function handled(hand: Hand, deed: HandDeed, scenes: readonly WallScene[], sinceMs: number): Hand {
  const atMs = hand.heldMs ?? sinceMs + hand.shiftMs;
  switch (deed.kind) {
    case "pauseOrGo":
      return hand.heldMs === null ? { ...hand, heldMs: atMs } : { heldMs: null, shiftMs: atMs - sinceMs };
    case "step": {
      const index = (turnOf(scenes, atMs).index + deed.by + scenes.length) % scenes.length;
      const toMs = startOf(scenes, index);
      return hand.heldMs === null ? { heldMs: null, shiftMs: toMs - sinceMs } : { ...hand, heldMs: toMs };
    }
    case "stand":
      return deed.index < scenes.length ? { ...hand, heldMs: startOf(scenes, deed.index) } : hand;
  }
}

/** Space, arrows, 1 to 9. */
export function deedOfKey(key: KeyboardEvent): HandDeed | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.key === " ") return { kind: "pauseOrGo" };
  if (key.key === "ArrowRight" || key.key === "ArrowDown") return { kind: "step", by: 1 };
  if (key.key === "ArrowLeft" || key.key === "ArrowUp") return { kind: "step", by: -1 };
  return /^[1-9]$/.test(key.key) ? { kind: "stand", index: Number(key.key) - 1 } : null;
}

import type { MovingView } from "./moving-rows.ts";

/**
 * As of when rows are known, on the server's clock: what ages with the clock (who is online, what is lost) ages no further than the services
 * confirmed it, because of what came since nobody knows anything. `part` names the part that is shown, which may fail by itself.
 */
export function knownAtMs({ freshness }: Pick<MovingView, "freshness">, nowMs: number, part?: string): number {
  const gap = freshness?.gaps.find((each) => each.part === part && each.what === "failing");
  return Math.min(nowMs, freshness?.confirmedAtMs ?? nowMs, gap?.asOfMs ?? nowMs);
}

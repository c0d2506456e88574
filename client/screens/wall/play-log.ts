import { z } from "zod";
import { isSamePlay, MOST_PLAYS_TOLD, type WallPlay, wallPlay } from "../../../shared/domain/wall-plays.ts";
import { readStored, writeStored } from "../../browser/stored.ts";

/** What stands at a moment. */
export type Seen = Omit<WallPlay, "fromMs" | "toMs">;

/** Whoever looks every second and did not for so long was not there: a machine slept, or a script held everything up. */
const AWAY_MS = 10_000;
/** A display that nobody hears for long forgets its oldest plays, which are a gap then. */
const MOST_KEPT = 2_000;
const KEY = "wall.plays";

/** What this display showed and nobody heard yet; kept in this browser, so that it is told after an outage or a restart. */
export class PlayLog {
  private finished: WallPlay[] = z.array(wallPlay).max(MOST_KEPT).safeParse(readStored(KEY)).data ?? [];
  private running: WallPlay | null = null;

  /** What stands now, by the server's clock; null where nothing is known of it. */
  look(nowMs: number, seen: Seen | null): void {
    const atMs = Math.round(nowMs);
    if (this.running !== null && this.running.toMs - atMs > AWAY_MS) this.forgetAfter(atMs);
    const before = this.running;
    // Of a clock that was set back a little what is known stays.
    if (before !== null && atMs <= before.toMs) return;
    const wasThere = before !== null && atMs - before.toMs <= AWAY_MS;
    if (before !== null && wasThere && seen !== null && isSamePlay(before, seen)) {
      this.running = { ...before, toMs: atMs, dataAtMs: seen.dataAtMs };
      return;
    }
    if (before !== null) this.finish(wasThere ? { ...before, toMs: atMs } : before);
    this.running = seen === null ? null : { ...seen, fromMs: atMs, toMs: atMs };
  }

  /** The oldest first, with what still goes on. */
  toTell(): WallPlay[] {
    return [...this.finished, ...(this.running === null ? [] : [this.running])]
      .filter(({ fromMs, toMs }) => toMs > fromMs)
      .slice(0, MOST_PLAYS_TOLD);
  }

  /** Until then it was heard. */
  heard(untilMs: number | null): void {
    if (untilMs !== null) {
      this.finished = this.finished.filter(({ toMs }) => toMs > untilMs);
      if (this.running !== null && untilMs > this.running.fromMs)
        this.running = { ...this.running, fromMs: Math.min(untilMs, this.running.toMs) };
    }
    this.remember();
  }

  /** So that a restart loses nothing of what nobody heard. */
  remember(): void {
    writeStored(KEY, this.toRemember());
  }

  private toRemember(): WallPlay[] {
    return [...this.finished, ...(this.running === null || this.running.toMs === this.running.fromMs ? [] : [this.running])].slice(
      -MOST_KEPT,
    );
  }

  /** Until a display hears the server's clock it goes by its own, which may be hours ahead: what was noted by it is still to come, and would keep all else from being noted. */
  private forgetAfter(atMs: number): void {
    this.running = null;
    this.finished = this.finished.filter(({ toMs }) => toMs <= atMs);
  }

  private finish(play: WallPlay): void {
    if (play.toMs > play.fromMs) this.finished = [...this.finished, play].slice(-MOST_KEPT);
  }
}

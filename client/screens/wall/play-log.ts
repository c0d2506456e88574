import { z } from "zod";
import { isSamePlay, MOST_PLAYS_TOLD, type WallPlay, wallPlay } from "../../../shared/domain/wall-plays.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { PLAYS_KEY } from "./display-link.ts";

/** What stands at a moment. */
export type Seen = Omit<WallPlay, "fromMs" | "toMs">;

/** Whoever looks every second and did not for so long was not there: a machine slept, or a script held everything up. */
const AWAY_MS = 10_000;
/** A display that nobody hears for long forgets its oldest plays, which are a gap then. */
const MOST_KEPT = 2_000;

/** What this display showed and nobody heard yet; kept in this browser, so that it is told after an outage or a restart. */
export class PlayLog {
  private finished: WallPlay[] = z.array(wallPlay).max(MOST_KEPT).safeParse(readStored(PLAYS_KEY)).data ?? [];
  private running: WallPlay | null = null;
  /**
   * By this machine's own clock, for as long as the server's was not heard since this page was loaded: nobody is told a time that may be wrong by hours, and none
   * is kept over a restart, after which nobody could put it right any more.
   */
  private unchecked: WallPlay[] = [];
  private isChecked = true;

  /**
   * What stands now; null where nothing is known of it. `offsetMs` is what brings this machine's own clock to the server's, and null until that was heard: then
   * the time is by its own.
   */
  look(nowMs: number, seen: Seen | null, offsetMs: number | null = 0): void {
    const atMs = Math.round(nowMs);
    if (offsetMs === null && this.isChecked) this.uncheck();
    if (offsetMs !== null && !this.isChecked) this.check(offsetMs);
    // A clock that nobody checked and that makes a leap was set, or its machine slept: what was noted before it is not known any more.
    if (!this.isChecked && this.running !== null && Math.abs(this.running.toMs - atMs) > AWAY_MS) {
      this.running = null;
      this.unchecked = [];
    }
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
    return [...this.finished, ...(this.running === null || !this.isChecked ? [] : [this.running])]
      .filter(({ fromMs, toMs }) => toMs > fromMs)
      .slice(0, MOST_PLAYS_TOLD);
  }

  /** Until then it was heard. */
  heard(untilMs: number | null): void {
    if (untilMs !== null) {
      this.finished = this.finished.filter(({ toMs }) => toMs > untilMs);
      if (this.running !== null && this.isChecked && untilMs > this.running.fromMs)
        this.running = { ...this.running, fromMs: Math.min(untilMs, this.running.toMs) };
    }
    this.remember();
  }

  /** So that a restart loses nothing of what nobody heard. */
  remember(): void {
    writeStored(PLAYS_KEY, this.toRemember());
  }

  private toRemember(): WallPlay[] {
    const isOne = this.running !== null && this.isChecked && this.running.toMs > this.running.fromMs;
    return [...this.finished, ...(isOne ? [this.running!] : [])].slice(-MOST_KEPT);
  }

  /** What was noted by the server's clock stays as it is. */
  private uncheck(): void {
    if (this.running !== null) this.finish(this.running);
    this.running = null;
    this.isChecked = false;
  }

  /** The server's clock is known: what was noted before was then. */
  private check(offsetMs: number): void {
    const byMs = Math.round(offsetMs);
    const checked = (play: WallPlay): WallPlay => ({ ...play, fromMs: play.fromMs + byMs, toMs: play.toMs + byMs });
    this.isChecked = true;
    this.finished = [...this.finished, ...this.unchecked.map(checked)].slice(-MOST_KEPT);
    this.running = this.running && checked(this.running);
    this.unchecked = [];
  }

  /** What was kept before a restart, or was noted while a clock was set, may be still to come, and would keep all else from being noted. */
  private forgetAfter(atMs: number): void {
    this.running = null;
    this.finished = this.finished.filter(({ toMs }) => toMs <= atMs);
  }

  private finish(play: WallPlay): void {
    if (play.toMs === play.fromMs) return;
    if (this.isChecked) this.finished = [...this.finished, play].slice(-MOST_KEPT);
    else this.unchecked = [...this.unchecked, play].slice(-MOST_KEPT);
  }
}

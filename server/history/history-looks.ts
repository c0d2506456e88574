import type { Deed } from "../audit/audit.ts";
import { Looks } from "../audit/looks.ts";
import type { SignedIn } from "../plugins/access.ts";

const HOUR_MS = 3_600_000;

/** Which looks at past positions are written down: the first of a person at an hour that showed them something, for whoever replays an hour looks at it again and again. */
export class HistoryLooks {
  private readonly looks: Looks;

  constructor(now: () => number) {
    this.looks = new Looks(now);
  }

  /** Null for a look that goes on. One that begins is told of by `seen`, once it showed something. */
  deedOf(who: SignedIn, atMs: number): Deed | null {
    const hour = hourOf(atMs);
    return this.looks.goesOn(who, hour)
      ? null
      : { kind: "trackView", action: "trackView", subject: { kind: "history", id: hour, name: "" } };
  }

  seen(who: SignedIn, atMs: number): void {
    this.looks.written(who, hourOf(atMs));
  }
}

const hourOf = (atMs: number): string => new Date(Math.floor(atMs / HOUR_MS) * HOUR_MS).toISOString();

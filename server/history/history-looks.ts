import type { Deed } from "../audit/audit.ts";
import { ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";

const HOUR_MS = 3_600_000;
/** Whoever replays an hour looks at it again and again; after this it is another look. */
const ONE_LOOK_MS = 600_000;
const MOST_KNOWN = 10_000;

/** Which looks at past positions are written down: the first of a person at an hour that showed them something. A server that starts anew writes down one more. */
export class HistoryLooks {
  private readonly known = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Null for a look that goes on. One that begins is told of by `seen`, once it showed something. */
  deedOf(who: SignedIn, atMs: number): Deed | null {
    const hour = hourOf(atMs);
    const isOn = this.now() - (this.known.get(nameOf(who, hour)) ?? Number.NEGATIVE_INFINITY) < ONE_LOOK_MS;
    if (isOn) return null;
    return { kind: "trackView", action: "trackView", subject: { kind: "history", id: hour, name: "" } };
  }

  seen(who: SignedIn, atMs: number): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(nameOf(who, hourOf(atMs)), this.now());
  }
}

const hourOf = (atMs: number): string => new Date(Math.floor(atMs / HOUR_MS) * HOUR_MS).toISOString();
const nameOf = (who: SignedIn, hour: string): string => `${ownerOf(who)} ${hour}`;

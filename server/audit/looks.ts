import { ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";

/** After this it is another look. */
const ONE_LOOK_MS = 600_000;
const MOST_KNOWN = 10_000;

/** Which looks of a person go on from one that is written down already. A server that starts anew, or another one, writes down one more. */
export class Looks {
  private readonly known = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  goesOn(who: SignedIn, what: string): boolean {
    return this.now() - (this.known.get(nameOf(who, what)) ?? Number.NEGATIVE_INFINITY) < ONE_LOOK_MS;
  }

  written(who: SignedIn, what: string): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(nameOf(who, what), this.now());
  }
}

const nameOf = (who: SignedIn, what: string): string => `${ownerOf(who)} ${what}`;

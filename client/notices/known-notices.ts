import { readStored, writeStored } from "../browser/stored.ts";
import type { Notice } from "./notice.ts";

/** An order that leaves sight and comes back within this time is no news. */
const KEEP_MS = 24 * 3_600_000;
const MOST = 3_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Which notices were told on this machine, for all of its tabs and over reloads. Told is told: after a lost connection, another server or
 * a new snapshot only what is truly new comes out.
 */
export class KnownNotices {
  private readonly key: string;

  constructor(person: string) {
    this.key = `notices-known-${person}`;
  }

  /** Those that nobody was told of yet; from now on they are known, as are those that were `told` elsewhere. On a machine's first look everything is. */
  take(notices: readonly Notice[], nowMs: number, told: ReadonlySet<string> = NONE): Notice[] {
    const known = this.read();
    const fresh = known === null ? [] : notices.filter(({ id, atMs }) => !known.has(id) && nowMs - atMs < KEEP_MS);
    const next = new Map([...(known ?? [])].filter(([, seenMs]) => nowMs - seenMs < KEEP_MS));
    for (const id of [...told, ...notices.map((notice) => notice.id)]) {
      next.delete(id); // the newest stand last
      next.set(id, nowMs);
    }
    writeStored(this.key, [...next].slice(-MOST));
    return fresh;
  }

  private read(): Map<string, number> | null {
    const stored = readStored(this.key);
    if (!Array.isArray(stored)) return null;
    return new Map(
      stored.filter((one): one is [string, number] => Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number"),
    );
  }
}

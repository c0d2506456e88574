import { IMPORT_AT_ONCE, type ImportedLine } from "../../../shared/http/resource-api.ts";

/** What a call takes besides is small. */
const MOST_BYTES = 500_000;
/** Where nobody knows how quick the services are, and where they are slow: so many have their answer within seconds all the same. */
const AT_FIRST = 100;
/** A call that took less could have had more rows; one that took longer had too many. */
const [QUICK_MS, SLOW_MS] = [2_000, 8_000] as const;

/** Rows of a file as they go, one call after the other: each reads the register anew, so that as many go at once as the services answer within seconds. */
export class Portions {
  private readonly lines: readonly ImportedLine[];
  private next = 0;
  private most = AT_FIRST;

  constructor(lines: readonly ImportedLine[]) {
    this.lines = lines;
  }

  /** Fewer where they are long; empty once all have gone. */
  take(): ImportedLine[] {
    const portion: ImportedLine[] = [];
    for (let leftBytes = MOST_BYTES; this.next < this.lines.length && portion.length < this.most; this.next++) {
      const line = this.lines[this.next]!;
      leftBytes -= new TextEncoder().encode(JSON.stringify(line)).length + 1;
      if (leftBytes < 0 && portion.length > 0) break;
      portion.push(line);
    }
    return portion;
  }

  /** How long the last of them took. */
  took(ms: number): void {
    this.most = grown(this.most, IMPORT_AT_ONCE, ms);
  }
}

/** How many go the next time, where so many took so long. */
export function grown(count: number, most: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(most, 2 * count);
  return tookMs > SLOW_MS ? Math.max(AT_FIRST, Math.floor(count / 2)) : count;
}

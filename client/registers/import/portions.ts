import { IMPORT_AT_ONCE, type ImportedLine } from "../../../shared/http/resource-api.ts";

/** A door takes bodies of 64 KB; what is beside the rows is small. */
const MOST_BYTES = 48_000;

/** Rows of a file as they go, one call after the other: as many as a door takes at once, fewer where they are long. */
export function portionsOf(lines: readonly ImportedLine[]): ImportedLine[][] {
  const portions: ImportedLine[][] = [];
  let leftBytes = 0;
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line)).length + 1;
    const last = portions.at(-1);
    if (last === undefined || last.length === IMPORT_AT_ONCE || bytes > leftBytes) {
      portions.push([line]);
      leftBytes = MOST_BYTES - bytes;
    } else {
      last.push(line);
      leftBytes -= bytes;
    }
  }
  return portions;
}

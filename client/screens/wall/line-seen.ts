import { readStored, writeStored } from "../../browser/stored.ts";

/** Walls' paths; whoever opens one without a line sees what a wall says then. */
const WALL_PATHS: readonly string[] = ["/home", "/home/map-full"];
export const isWall = (path: string): boolean => WALL_PATHS.includes(path.length > 1 ? path.replace(/\/+$/, "") : path);

const KEY = "wall.lineSeen";
/** As of when this wall had its figures, on the server's clock: a wall that is loaded anew without a line knows nothing else. */
export const rememberLine = (atMs: number): void => writeStored(KEY, atMs);
export function lineSeenMs(): number | null {
  const stored = readStored(KEY);
  return typeof stored === "number" && Number.isFinite(stored) ? stored : null;
}

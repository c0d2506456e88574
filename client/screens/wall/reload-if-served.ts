import { entryScript } from "../../browser/entry-script.ts";
import { readStored, writeStored } from "../../browser/stored.ts";

const KEY = "wall.loadedAnewAt";
/** A wall whose trouble comes back at once is not helped by being loaded for ever. */
const AGAIN_AFTER_MS = 30 * 60_000;
/** A server that does not answer in this time is not there. */
const WITHIN_MS = 10_000;
/** What the page asks for beside its entry script. */
const NAMED_PARTS = /<link\b[^>]*\brel="(?:modulepreload|stylesheet)"[^>]*\bhref="([^"]+)"/g;
let isLooking = false;

/**
 * Loads this wall anew, but only when the server is there and hands out a release that is known and whole: its page names an entry script, and that and
 * all else that the page names comes; parts that it asks for later are not looked at, and nothing is run. A wall without a line keeps what it has. `mayGo` is asked once more at the end.
 */
export async function reloadIfServed(
  mayGo: () => boolean,
  { reload = () => location.reload(), get = fetch, nowMs = Date.now() }: { reload?: () => void; get?: typeof fetch; nowMs?: number } = {},
): Promise<boolean> {
  if (isLooking || !mayGo() || nowMs - Number(readStored(KEY, "session") ?? 0) < AGAIN_AFTER_MS) return false;
  isLooking = true;
  try {
    if (!(await isServed(get)) || !mayGo()) return false;
    writeStored(KEY, nowMs, "session");
    // Where nothing is remembered nobody would know when to stop.
    if (readStored(KEY, "session") !== nowMs) return false;
    reload();
    return true;
  } finally {
    isLooking = false;
  }
}

async function isServed(get: typeof fetch): Promise<boolean> {
  try {
    const ask = (path: string) => get(path, { cache: "no-store", signal: AbortSignal.timeout(WITHIN_MS) });
    const page = await ask("/");
    const html = page.ok ? await page.text() : "";
    const script = entryScript(html);
    if (script === null) return false;
    const parts = [script, ...[...html.matchAll(NAMED_PARTS)].map(([, path]) => path!)];
    const isWhole = async (path: string) => {
      const part = await ask(path);
      return part.ok && (part.headers.get("content-type") ?? "").includes(path.endsWith(".css") ? "css" : "javascript");
    };
    return (await Promise.all(parts.map(isWhole))).every(Boolean);
  } catch {
    return false;
  }
}

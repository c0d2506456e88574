import { useEffect, useState } from "react";
import { entryScript } from "../browser/entry-script.ts";
import { readStored, writeStored } from "../browser/stored.ts";

const ASK_EVERY_MS = 10 * 60_000;
const LOADED_AT = "new-version-loaded-at";
/** A page that is no newer when it comes, out of somebody's cache, would be loaded for ever. */
const LOAD_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Whether the server hands out another release than the one that runs here. Asked seldom, and whenever the connection returns,
 * because that is when a new release usually arrived.
 */
export function useNewVersion(connected: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (there || !connected) return;
    const ask = async () => {
      if (document.hidden) return;
      if (await isOutdated(document.documentElement.outerHTML, fetch)) setThere(true);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [there, connected]);
  return there;
}

export async function isOutdated(ownPage: string, fetchPage: (path: string, init: RequestInit) => Promise<Response>): Promise<boolean> {
  const own = entryScript(ownPage);
  try {
    const response = await fetchPage("/", { cache: "no-store", headers: { accept: "text/html" } });
    const theirs = response.ok ? entryScript(await response.text()) : null;
    return own !== null && theirs !== null && own !== theirs;
  } catch {
    // No answer says nothing about releases; the connection banner speaks of the network.
    return false;
  }
}

/** For a page that the server no longer understands: nothing that it shows would ever be true again, also where nobody sits before it. */
export function loadNewVersion(reload = () => location.reload(), nowMs = Date.now()): void {
  if (nowMs - Number(readStored(LOADED_AT, "session") ?? 0) < LOAD_AGAIN_AFTER_MS) return;
  writeStored(LOADED_AT, nowMs, "session");
  // Where nothing is remembered nobody would know when to stop.
  if (readStored(LOADED_AT, "session") === nowMs) reload();
}

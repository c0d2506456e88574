import type { ClientError } from "../../shared/http/client-errors-api.ts";
import { early } from "../../shared/http/early-addresses.ts";
import { withoutData } from "../../shared/http/without-data.ts";

/** Of one page: an error that repeats every second is known after the first time. */
export const MOST_TOLD = 10;
const MAX_FRAMES = 8;
const told = new Set<string>();

/** Tells the server what failed here, once each, so that somebody learns of it. Not being able to is no failure of its own. */
export function tellError({ path, message, stack }: { path: string; message: string; stack: string }): void {
  const error: ClientError = {
    path: withoutData(path, 120),
    message: withoutData(message) || "unknown",
    frames: framesOf(stack),
  };
  const known = JSON.stringify(error);
  if (told.has(known) || told.size >= MOST_TOLD) return;
  told.add(known);
  const headers = { "content-type": "application/json" };
  fetch(early.clientErrors, { method: "POST", headers, body: known, keepalive: true }).catch(() => {
    // The server is out of reach; the page's own log has it.
  });
}

export const forgetTold = (): void => told.clear();

/** Files of this server only, by their path: an address of elsewhere, or of an extension, is nobody's business. */
function framesOf(stack: string): string[] {
  const frames = [...stack.matchAll(/(https?:\/\/[^\s()/]+)(\/[\w./-]{1,119})(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})/g)];
  return frames
    .filter(([, origin]) => origin === location.origin)
    .map(([, , path, line, column]) => `${path}:${line}:${column}`)
    .slice(0, MAX_FRAMES);
}

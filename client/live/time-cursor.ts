import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The time that the page shows: now, a moment that stands, or one that moves on so many times as fast as the clock (H1). */
export type Cursor =
  | { readonly mode: "live" }
  | { readonly mode: "at"; readonly atMs: number }
  | { readonly mode: "replay"; readonly atMs: number; readonly speed: number };

const LIVE: Cursor = { mode: "live" };
const STEP_MS = 1_000;
const MARK = "t=";

const store = createStore<Cursor>(() => LIVE);
let timer: ReturnType<typeof setInterval> | null = null;

export const currentCursor = (): Cursor => store.getState();
export const useCursor = (): Cursor => useStore(store);
export const useIsAway = (): boolean => useStore(store, ({ mode }) => mode !== "live");
export const isAwayFromLive = (): boolean => currentCursor().mode !== "live";
export const onCursor = (listener: (cursor: Cursor) => void): (() => void) => store.subscribe(listener);
export const atMsOf = (cursor: Cursor): number | null => (cursor.mode === "live" ? null : cursor.atMs);

/** `nowMs` tells the server's clock: a replay that has caught up with it is live again. */
export function setCursor(cursor: Cursor, nowMs: () => number = Date.now): void {
  if (timer !== null) clearInterval(timer);
  timer = cursor.mode === "replay" ? setInterval(() => step(nowMs), STEP_MS) : null;
  store.setState(cursor, true);
}

export const returnToLive = (): void => setCursor(LIVE);

function step(nowMs: () => number): void {
  const cursor = currentCursor();
  if (cursor.mode !== "replay") return;
  const atMs = cursor.atMs + STEP_MS * cursor.speed;
  if (atMs >= nowMs()) returnToLive();
  else store.setState({ ...cursor, atMs }, true);
}

/** The part of an address behind its #: links and reloads keep the time, whatever screen they lead to. A replay is shared as the moment that it shows. */
export function writeCursor(cursor: Cursor): string {
  const atMs = atMsOf(cursor);
  return atMs === null ? "" : `#${MARK}${new Date(atMs).toISOString()}`;
}

/** Null for an address that names no time, or none that can be. */
export function readCursor(hash: string): Cursor | null {
  if (!hash.startsWith(`#${MARK}`)) return null;
  // People cut addresses in the middle; the time itself needs no decoding but for its colons.
  const atMs = Date.parse(hash.slice(1 + MARK.length).replaceAll(/%3a/gi, ":"));
  return Number.isFinite(atMs) && atMs >= 0 ? { mode: "at", atMs } : null;
}

/** The moment that a query names by `t`; null where it names none. Whatever else others put there is no time. */
export function readQueryTime(query: URLSearchParams): Cursor | null {
  const told = query.get("t") ?? "";
  return /^\d{4}-\d{2}-\d{2}T/.test(told) ? readCursor(`#${MARK}${told}`) : null;
}

const withoutPast = createStore(() => ({ parts: 0 }));
export const useLacksPast = (): boolean => useStore(withoutPast, ({ parts }) => parts > 0);

/** For rows that are asked for and have no past: the page says so instead of showing today's as then's (H3). Holds until the answer is called. */
export function lackPast(): () => void {
  withoutPast.setState(({ parts }) => ({ parts: parts + 1 }));
  return () => withoutPast.setState(({ parts }) => ({ parts: parts - 1 }));
}

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { LAST_DAY_MS } from "../../shared/domain/calendar-day.ts";

/** The time that something shows: now, a moment that stands, or one that moves on so many times as fast as the clock (H1). */
export type Cursor =
  | { readonly mode: "live" }
  | { readonly mode: "at"; readonly atMs: number }
  | { readonly mode: "replay"; readonly atMs: number; readonly speed: number };

const LIVE: Cursor = { mode: "live" };
const STEP_MS = 1_000;
const MARK = "t=";

/** A time that something shows, and that moves by itself while it is replayed. */
export class ShownTime {
  readonly store: StoreApi<Cursor>;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(cursor: Cursor = LIVE) {
    this.store = createStore<Cursor>(() => cursor);
  }

  get cursor(): Cursor {
    return this.store.getState();
  }

  /** `nowMs` tells the server's clock: a replay that has caught up with it is live again. */
  set(cursor: Cursor, nowMs: () => number = Date.now): void {
    this.stop();
    if (cursor.mode === "replay") this.timer = setInterval(() => this.step(nowMs), STEP_MS);
    this.store.setState(cursor, true);
  }

  /** Moves no more by itself. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private step(nowMs: () => number): void {
    const { cursor } = this;
    if (cursor.mode !== "replay") return;
    const atMs = cursor.atMs + STEP_MS * cursor.speed;
    if (atMs >= nowMs()) this.set(LIVE);
    else this.store.setState({ ...cursor, atMs }, true);
  }
}

/** The common time of a page; a pane may have left it. */
export const pageTime = new ShownTime();
/** The time of what stands beneath: the page's unless something there has its own. */
export const TimeContext = createContext(pageTime);

export const currentCursor = (): Cursor => pageTime.cursor;
export const useCursor = (): Cursor => useStore(useContext(TimeContext).store);
export const useIsAway = (): boolean => useStore(useContext(TimeContext).store, ({ mode }) => mode !== "live");
/** What this part of the page shows; null where it shows what the page does. */
export function useOwnCursor(): Cursor | null {
  const cursor = useCursor();
  return useContext(TimeContext) === pageTime ? null : cursor;
}
export const isAwayFromLive = (): boolean => currentCursor().mode !== "live";
export const atMsOf = (cursor: Cursor): number | null => (cursor.mode === "live" ? null : cursor.atMs);
export const setCursor = (cursor: Cursor, nowMs?: () => number): void => pageTime.set(cursor, nowMs);
export const returnToLive = (): void => setCursor(LIVE);

/** The part of an address behind its #: links and reloads keep the time, whatever screen they lead to. A replay is shared as the moment that it shows. */
export function writeCursor(cursor: Cursor): string {
  const atMs = atMsOf(cursor);
  return atMs === null ? "" : `#${MARK}${new Date(atMs).toISOString()}`;
}

/** Whether two are shared as the same. */
export const sameCursor = (a: Cursor, b: Cursor): boolean => atMsOf(a) === atMsOf(b);

/** The same, or live where it names a moment that has not come: nothing can have been recorded of it. */
export const reached = (cursor: Cursor, nowMs: () => number): Cursor => (cursor.mode === "at" && cursor.atMs > nowMs() ? LIVE : cursor);

/** Null for an address that names no time, or none that can be. */
export function readCursor(hash: string): Cursor | null {
  if (!hash.startsWith(`#${MARK}`)) return null;
  // People cut addresses in the middle; the time itself needs no decoding but for its colons.
  const atMs = Date.parse(hash.slice(1 + MARK.length).replaceAll(/%3a/gi, ":"));
  return atMs >= 0 && atMs <= LAST_DAY_MS ? { mode: "at", atMs } : null;
}

/** The moment that a query names by `t`; null where it names none. Whatever else others put there is no time. */
export function readQueryTime(query: URLSearchParams): Cursor | null {
  const told = query.get("t") ?? "";
  return /^\d{4}-\d{2}-\d{2}T/.test(told) ? readCursor(`#${MARK}${told}`) : null;
}

const withoutPast = counted();
export const useLacksPast = (): boolean => useStore(withoutPast.store, ({ parts }) => parts > 0);
/** For rows that are asked for and have no past: the page says so instead of showing today's as then's (H3). Holds until the answer is called. */
export const lackPast = withoutPast.hold;

const coming = counted();
/** Whether a screen is on its way: what it has of a time is not known before it has come. */
export const isScreenComing = (): boolean => coming.store.getState().parts > 0;
export const onScreenComing = (run: () => void): (() => void) => coming.store.subscribe(run);
/** For what stands in the place of a screen until it has come. Holds until the answer is called. */
export const awaitScreen = coming.hold;

const apart = counted();
/** Whether parts of the page show times of their own. */
export const hasPartsApart = (): boolean => apart.store.getState().parts > 0;
export const onPartsApart = (run: () => void): (() => void) => apart.store.subscribe(run);
/** For a part that shows a time of its own: the page's banner speaks of the others (H1). Holds until the answer is called. */
export const standApart = apart.hold;

const dated = counted();
/** Whether the page shows what has dates of its own, as far as the page's time. */
export const hasDated = (): boolean => dated.store.getState().parts > 0;
export const onDated = (run: () => void): (() => void) => dated.store.subscribe(run);
/** For what needs no recording to be shown as it was: it has dates of its own (H3). Holds until the answer is called. */
export const showDated = dated.hold;

/** How many parts of the page say something of themselves at present. */
function counted() {
  const store = createStore(() => ({ parts: 0 }));
  const hold = (): (() => void) => {
    store.setState(({ parts }) => ({ parts: parts + 1 }));
    return () => store.setState(({ parts }) => ({ parts: parts - 1 }));
  };
  return { store, hold };
}

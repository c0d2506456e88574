/** Ticks older than this no longer speak: clocks drift apart, and either may be set anew. */
const WINDOW_MS = 5 * 60_000;

/** Clocks that merely drift do not come this far apart between two messages. */
const SET_BY_MS = 2_000;

interface Window {
  readonly sinceMs: number;
  offsetMs: number;
}

/**
 * The server's clock as its messages tell it. Each tells a time that has passed when it is heard; the one that was least delayed is the
 * nearest to the truth. Whoever believed each as it comes would take what a slow line brings for new.
 */
export class ServerClock {
  private before: Window | null = null;
  private current: Window | null = null;
  private aheadOfSteadyMs = Number.NaN;
  /** Milliseconds that only ever pass: tells that the local clock was set, or that the machine slept. */
  private readonly steadyMs: (() => number) | null;

  constructor(steadyMs: (() => number) | null = null) {
    this.steadyMs = steadyMs;
  }

  heard(serverMs: number, localMs: number): void {
    if (this.wasSet(localMs)) this.before = this.current = null;
    this.turn(localMs);
    const offsetMs = serverMs - localMs;
    this.current ??= { sinceMs: localMs, offsetMs };
    this.current.offsetMs = Math.max(this.current.offsetMs, offsetMs);
  }

  nowMs(localMs: number): number {
    return localMs + (this.offsetMs() ?? 0);
  }

  /** Null until it was heard. */
  offsetMs(): number | null {
    const offsets = [this.before, this.current].flatMap((window) => (window === null ? [] : [window.offsetMs]));
    return offsets.length === 0 ? null : Math.max(...offsets);
  }

  private wasSet(localMs: number): boolean {
    if (this.steadyMs === null) return false;
    const aheadMs = localMs - this.steadyMs();
    const bySetMs = Math.abs(aheadMs - this.aheadOfSteadyMs);
    this.aheadOfSteadyMs = aheadMs;
    return bySetMs > SET_BY_MS;
  }

  private turn(localMs: number): void {
    if (this.current === null) return;
    const ageMs = localMs - this.current.sinceMs;
    if (ageMs >= 0 && ageMs < WINDOW_MS) return;
    // A local clock that was set back, or far ahead, makes all that was heard before worthless.
    this.before = ageMs >= 0 && ageMs < 2 * WINDOW_MS ? this.current : null;
    this.current = null;
  }
}

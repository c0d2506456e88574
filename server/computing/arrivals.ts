/** Longer than this nobody is waited for: a request that takes longer waits for somebody else. */
const SHORT_MS = 10;
/** Whoever asked so lately may well ask again at once. */
const LATELY_MS = 1_000;

interface Arrival {
  readonly cameAtMs: number;
  /** Unknown until the session was looked up. */
  owner: string | null;
}

/** Who has requests under way, and who had lately: work that takes long goes around them. */
export class Arrivals {
  private readonly now: () => number;
  /** Not answered yet; oldest first. */
  private readonly unanswered = new Map<object, Arrival>();
  /** Who asked last, and who was the last besides. */
  private last = { owner: "", atMs: Number.NEGATIVE_INFINITY };
  private lastBesides = this.last;

  /** Milliseconds, of whatever clock. */
  constructor(now: () => number) {
    this.now = now;
  }

  came(request: object): void {
    this.unanswered.set(request, { cameAtMs: this.now(), owner: null });
  }

  isOf(request: object, owner: string): void {
    const arrival = this.unanswered.get(request);
    if (arrival !== undefined) arrival.owner = owner;
    if (owner !== this.last.owner) this.lastBesides = this.last;
    this.last = { owner, atMs: this.now() };
  }

  answered(request: object): void {
    this.unanswered.delete(request);
  }

  /** Whether somebody else asked after that moment, a short while ago, and waits for the answer. */
  waitsSince(sinceMs: number, owner: string): boolean {
    const longAgoMs = this.now() - SHORT_MS;
    for (const [request, { cameAtMs }] of this.unanswered) {
      if (cameAtMs >= longAgoMs) break;
      this.unanswered.delete(request);
    }
    for (const arrival of this.unanswered.values()) if (arrival.cameAtMs > sinceMs && arrival.owner !== owner) return true;
    return false;
  }

  /** Whether anybody but this one uses the server at present. */
  hasOthers(owner: string): boolean {
    return this.now() - (this.last.owner === owner ? this.lastBesides : this.last).atMs < LATELY_MS;
  }
}

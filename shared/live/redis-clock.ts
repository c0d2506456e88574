/** A comparison that took longer says too little: Redis may have stood still, or this process. */
const TRUSTED_ROUND_TRIP_MS = 500;

export interface ClockSources {
  /** This machine's time of day, which may be wrong and may jump. */
  readonly wallMs: () => number;
  /** Milliseconds that only ever pass, from any beginning. */
  readonly steadyMs: () => number;
}

/**
 * The one clock of the product: that of Redis. Times that one process writes and another one compares come from it, wherever the clocks of
 * their machines are. Between two comparisons time passes by a clock that cannot jump; before the first one it is this machine's.
 */
export class RedisClock {
  /** How far this machine's clock is ahead of Redis' (negative: behind); null before the first comparison. */
  skewMs: number | null = null;
  private readonly sources: ClockSources;
  private aheadOfSteadyMs: number;

  constructor(sources: ClockSources) {
    this.sources = sources;
    this.aheadOfSteadyMs = sources.wallMs() - sources.steadyMs();
  }

  /** Epoch milliseconds. */
  readonly now = (): number => Math.round(this.sources.steadyMs() + this.aheadOfSteadyMs);

  /** `time` answers TIME: seconds, and microseconds within the second. @throws what it throws, and the clock goes on as before */
  async compare(time: () => Promise<readonly (string | number)[]>): Promise<void> {
    const askedMs = this.sources.steadyMs();
    const [seconds, micros] = await time();
    const answeredMs = this.sources.steadyMs();
    if (this.skewMs !== null && answeredMs - askedMs > TRUSTED_ROUND_TRIP_MS) return;
    // Redis looked at its clock somewhere between question and answer.
    const redisMs = Number(seconds) * 1_000 + Number(micros) / 1_000 + (answeredMs - askedMs) / 2;
    this.aheadOfSteadyMs = redisMs - answeredMs;
    this.skewMs = Math.round(this.sources.wallMs() - redisMs);
  }
}

export const LOOK_EVERY_MS = 2_000;
/** Slower than any line that carries a picture in the time that there is. */
const LEAST_BYTES_PER_S = 2_000;
/** A line may break off for so long and go on. */
const STANDS_AT_MOST_MS = 10_000;

/** Whether a body comes in or only holds its place: looked at again and again, over the time since it last kept the pace. */
export class BodyPace {
  private bytes = 0;
  private keptAtMs: number;

  constructor(beganAtMs: number) {
    this.keptAtMs = beganAtMs;
  }

  got(bytes: number): void {
    this.bytes += bytes;
  }

  isTooSlow(nowMs: number): boolean {
    const passedMs = nowMs - this.keptAtMs;
    if (this.bytes >= (LEAST_BYTES_PER_S * passedMs) / 1_000) {
      this.bytes = 0;
      this.keptAtMs = nowMs;
      return false;
    }
    return passedMs >= STANDS_AT_MOST_MS;
  }
}

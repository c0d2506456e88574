/**
 * Runs jobs in order, a few milliseconds at a time, and holds a bounded number of them: a server admits at a pace that it can
 * serve, and says so to the rest (L8).
 */
export class WorkQueue {
  private readonly jobs: (() => void)[] = [];
  private running = false;
  private readonly maxWaiting: number;
  private readonly sliceMs: number;
  private readonly now: () => number;

  constructor(options: { maxWaiting: number; sliceMs: number; now: () => number }) {
    this.maxWaiting = options.maxWaiting;
    this.sliceMs = options.sliceMs;
    this.now = options.now;
  }

  get waiting(): number {
    return this.jobs.length;
  }

  /** Answers false when there is no room. */
  add(job: () => void): boolean {
    if (this.jobs.length >= this.maxWaiting) return false;
    this.jobs.push(job);
    if (!this.running) {
      this.running = true;
      setImmediate(() => this.run());
    }
    return true;
  }

  private run(): void {
    const endMs = this.now() + this.sliceMs;
    let done = 0;
    while (done < this.jobs.length) {
      this.jobs[done++]!();
      if (this.now() >= endMs) break;
    }
    this.jobs.splice(0, done);
    if (this.jobs.length > 0) setImmediate(() => this.run());
    else this.running = false;
  }
}

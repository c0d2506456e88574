import { type FeedId, feedName } from "../../shared/live/keys.ts";
import type { Step, Traces } from "../../shared/node/traces/traces.ts";

/** What one poll did and when, kept until it is known whether it is worth telling: most polls find nothing new. */
export class PollTrace {
  private readonly traces: Traces;
  private readonly feed: FeedId;
  private readonly pollId: string;
  private readonly now: () => number;
  private readonly begunAtMs: number;
  private readonly steps: Step[] = [];

  constructor(traces: Traces, feed: FeedId, pollId: string, now: () => number) {
    this.traces = traces;
    this.feed = feed;
    this.pollId = pollId;
    this.now = now;
    this.begunAtMs = now();
  }

  /** @throws what `work` throws */
  async during<T>(name: string, kind: NonNullable<Step["kind"]>, work: () => Promise<T>): Promise<T> {
    const startMs = this.now();
    try {
      const done = await work();
      this.steps.push({ name, kind, startMs, endMs: this.now() });
      return done;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      this.steps.push({ name, kind, startMs, endMs: this.now(), error: typeof code === "string" ? code : (error as Error).name });
      throw error;
    }
  }

  /** The poll is over, with so many changes or with an error. */
  tell(end: { readonly changes: number; readonly isRebuild: boolean } | { readonly error: string }): void {
    const { tenant, kind } = this.feed;
    const attributes = { tenant, feed: feedName(this.feed), ...("changes" in end && { changes: end.changes, rebuild: end.isRebuild }) };
    this.traces.poll(this.pollId, {
      ...{ name: `poll ${kind}`, startMs: this.begunAtMs, endMs: this.now(), attributes },
      ...("error" in end && { error: end.error }),
    });
    for (const step of this.steps) this.traces.step(this.pollId, step);
  }
}

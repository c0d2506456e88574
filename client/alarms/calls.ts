import { CALLS_BELOW, calledAtMs, PRIORITY } from "../../shared/domain/alarm.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";

/** Which calls were heard at this page, of each alarm by itself: what is told of late rang before the last look. */
export class HeardCalls {
  private readonly beganMs: number;
  private heardMs: Map<string, number>;

  /** Whoever opens the page sees what rings; what rings from then on is heard. `heard` are those of another page that this one goes on for. */
  constructor(beganMs: number, heard: Iterable<readonly [id: string, atMs: number]> = []) {
    this.beganMs = beganMs;
    this.heardMs = new Map(heard);
  }

  /** For a page that goes on for this one. */
  get kept(): { readonly beganMs: number; readonly heard: [id: string, atMs: number][] } {
    return { beganMs: this.beganMs, heard: [...this.heardMs] };
  }

  /** Those that call somebody who did not hear them yet. */
  waiting(alarms: readonly ShownAlarm[], nowMs: number): ShownAlarm[] {
    // What is paused calls nobody, and when the pause ends what stood before does not either.
    this.hear(
      alarms.filter(({ paused }) => paused !== null),
      nowMs,
    );
    const open = new Set(alarms.map(({ id }) => id));
    this.heardMs = new Map([...this.heardMs].filter(([id]) => open.has(id)));
    return alarms.filter((alarm) => {
      // Somebody acted before its turn to sound came.
      if (alarm.cause === "serious" && alarm.clearedAtMs !== null) return false;
      const atMs = calledAtMs(alarm, nowMs);
      const isKnown = alarm.acknowledged !== null && atMs <= alarm.acknowledged.atMs;
      // A page that slept through a pause was not told of it.
      const sinceMs = Math.max(this.heardMs.get(alarm.id) ?? this.beganMs, alarm.heldUntilMs ?? 0);
      return PRIORITY[alarm.cause] < CALLS_BELOW && alarm.paused === null && !isKnown && atMs > sinceMs && atMs <= nowMs;
    });
  }

  hear(alarms: readonly ShownAlarm[], nowMs: number): void {
    for (const { id } of alarms) this.heardMs.set(id, nowMs);
  }
}

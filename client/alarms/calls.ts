import { calledAtMs, PRIORITY } from "../../shared/domain/alarm.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";

/** From this priority on nobody is called: it is to be known of. */
const SILENT = 4;

/** Which alarms called since then and call somebody: those that are paused do not, and when a pause ends what stood before does not either. */
export function calledSince(alarms: readonly ShownAlarm[], sinceMs: number, nowMs: number): ShownAlarm[] {
  return alarms.filter((alarm) => {
    const atMs = calledAtMs(alarm, nowMs);
    return PRIORITY[alarm.cause] < SILENT && alarm.paused === null && atMs > sinceMs && atMs <= nowMs;
  });
}

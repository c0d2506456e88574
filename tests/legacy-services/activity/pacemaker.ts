import type { Served } from "../services.ts";

const TICK_MS = 100;
const LONGEST_LEAP_MS = 2_000;

/**
 * Lets the field work at its pace: every tick each tenant owes `pace` events for each second that went by. After a stall of the
 * process the debt is forgiven, not worked off in a burst.
 */
export function startPacemaker(served: () => Iterable<Served>, now: () => number): { stop(): void } {
  const owed = new WeakMap<Served, number>();
  let lastMs = now();
  const timer = setInterval(() => {
    const nowMs = now();
    const wentByMs = Math.min(Math.max(0, nowMs - lastMs), LONGEST_LEAP_MS);
    lastMs = nowMs;
    for (const one of served()) {
      if (one.pace === 0) continue;
      one.tenant.deviceTimeMs = nowMs;
      const debt = (owed.get(one) ?? 0) + (one.pace * wentByMs) / 1000;
      const events = Math.floor(debt);
      owed.set(one, debt - events);
      if (events > 0) one.activity.step(events, nowMs);
    }
  }, TICK_MS);
  return { stop: () => clearInterval(timer) };
}

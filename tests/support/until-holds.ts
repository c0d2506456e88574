import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 50;

/** As Vitest's `waitFor`, and also for programs that are no tests. @throws what `look` threw last */
export async function untilHolds(look: () => Promise<void>, withinMs: number): Promise<void> {
  const givenUpAtMs = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > givenUpAtMs) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

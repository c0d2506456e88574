export interface SteadyDeps {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const STEP_MS = 500;

/** Lets a refusal out at full steps only: how long the services thought about it says whether they know the account. */
export async function refuseSteadily<T>(
  { now, pause }: SteadyDeps,
  isRefusal: (error: unknown) => boolean,
  ask: () => Promise<T>,
): Promise<T> {
  const startedAtMs = now();
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) await pause(STEP_MS - ((now() - startedAtMs) % STEP_MS));
    throw error;
  }
}

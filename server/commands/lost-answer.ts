import { ExpectedError, isUnknownCode } from "../../shared/errors.ts";

/** Whether nobody knows after this failure if the services have done what they were asked. */
export const isUnknownOutcome = (error: unknown): boolean => error instanceof ExpectedError && isUnknownCode(error.code);

/** Whether the services said no. Some of them do what they were asked all the same. */
export const isRefusal = (error: unknown): boolean => error instanceof ExpectedError && error.code === "legacyRefused";

/** Whether what the services were asked may be done in spite of this failure. */
export const mayBeDone = (error: unknown): boolean => isUnknownOutcome(error) || isRefusal(error);

/** The services write whole seconds by a clock of their own. */
const CLOCK_MARGIN_MS = 60_000;

/** Whether what the services say that happened at `atMs` can be what was tried at `sinceMs`. */
export const canBeSince = (atMs: number | null, sinceMs: number): boolean => atMs !== null && atMs >= sinceMs - CLOCK_MARGIN_MS;

/** Whoever waited for an answer in vain does not wait as long again. */
const LOOK_AFTER_MS = 5_000;

/**
 * What a look at the services tells after a failure that says nothing of what they did (or is `worthIt` for another reason); null where
 * nothing needs to be looked up, or can be.
 */
export async function lookAfter<T>(error: unknown, look: (withinMs: number) => Promise<T>, worthIt = isUnknownOutcome): Promise<T | null> {
  return worthIt(error) ? look(LOOK_AFTER_MS).catch(() => null) : null; // nobody knows, then
}

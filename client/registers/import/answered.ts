import { RequestFailure } from "../../api/request.ts";
import { nobodyAnswers } from "../../order/run-action.ts";

const FIRST_PAUSE_MS = 500;
/** Doubled each time, they last longer than a server is missed (it holds what it began for 15 s) and than one takes to start. */
const PAUSES = 6;

/**
 * A line that breaks, and a server that is killed, cost nothing: the same goes again, under the same key, until somebody answers who knows what became of it.
 * What a server did and did not tell of any more is told of by that.
 */
export async function answered<T>(send: () => Promise<T>): Promise<T> {
  for (let paused = 0; ; paused++) {
    try {
      return await send();
    } catch (failure) {
      if (paused >= PAUSES || !mayBeUnderWay(failure)) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** paused));
  }
}

/** Nobody answered, or another server still holds what one that is gone began. */
const mayBeUnderWay = (failure: unknown): boolean =>
  nobodyAnswers(failure) || (failure instanceof RequestFailure && failure.code === "commandInFlight");

import { isCutOff } from "../../order/run-action.ts";

const TRIES = 3;

/** A line that breaks for a moment costs nothing: the same goes again, under the same key. */
export async function answered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (failure) {
      if (tries >= TRIES || !isCutOff(failure)) throw failure;
    }
  }
}

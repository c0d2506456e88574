/** Requests of one import, or of taking it back, under way at once; the services' own gate bounds those of all. */
const AT_ONCE = 4;

/** Each of them once, in turn, a few at a time. Where one throws nothing further is begun, and what is under way comes to its end before that is thrown. */
export async function inLanes<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const inTurn = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    } catch (failure) {
      waiting.length = 0;
      throw failure;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, inTurn));
  const failed = lanes.find((lane) => lane.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

/**
 * Does `round` every so often until it is closed, never two at once in this process. A round that throws is told to `onFailed`; the next
 * one tries again.
 */
export function startRounds(everyMs: number, round: () => Promise<unknown>, onFailed: (reason: Error) => void): { close(): void } {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    void round()
      .catch(onFailed)
      .finally(() => {
        isUnderWay = false;
      });
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

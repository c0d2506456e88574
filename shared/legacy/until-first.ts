/**
 * Runs `ask` with a signal that aborts as soon as one of these does. Not AbortSignal.any: Node 20 lets the garbage collector take a time-out
 * that only such a signal waits for, and a service that hangs then holds its asker for minutes. What is still asked when `ask` has its
 * answer is ended.
 */
export async function untilFirst<T>(signals: readonly AbortSignal[], ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const first = new AbortController();
  const listening = signals.map((signal) => {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    return { signal, abort };
  });
  try {
    return await ask(first.signal);
  } finally {
    // One of them may outlive many requests.
    for (const { signal, abort } of listening) signal.removeEventListener("abort", abort);
    first.abort();
  }
}

/**
 * Of all tabs of a user on this machine one speaks; when it is closed, the next one does. Calls back once this tab is the one. Where
 * the browser has no locks every tab is, and what they share about told notices keeps them from repeating each other.
 */
export function whenSpeaking(person: string, begin: () => () => void): () => void {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return begin();
  const leave = new AbortController();
  let end = () => {};
  void locks
    .request(`notices-${person}`, { signal: leave.signal }, () => {
      if (leave.signal.aborted) return;
      end = begin();
      return new Promise<void>((resolve) => leave.signal.addEventListener("abort", () => resolve(), { once: true }));
    })
    // Leaving while it waits for its turn.
    .catch(() => {});
  return () => {
    leave.abort();
    end();
  };
}

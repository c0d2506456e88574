/** Calls `run` at once, then at most every `everyMs`; a call that had to wait is made up for at the end. */
export function throttle(run: () => void, everyMs: number, now: () => number = Date.now): { call: () => void; cancel: () => void } {
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const fire = () => {
    timer = null;
    lastMs = now();
    run();
  };
  return {
    call() {
      if (timer !== null) return;
      const waitMs = lastMs + everyMs - now();
      if (waitMs <= 0) fire();
      else timer = setTimeout(fire, waitMs);
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

import { useEffect } from "react";
import { retryAfterMs } from "../api/retry-pace.ts";

/** Asks again by itself while nobody answers: a bad line, or a server that starts, does not say `online`. Slower with each time. */
export function useAskAgain(isAway: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (tried: number) => {
      timer = setTimeout(
        async () => {
          await ask();
          if (!isOver) wait(tried + 1);
        },
        retryAfterMs(tried, Math.random()),
      );
    };
    wait(0);
    const askNow = () => void ask();
    addEventListener("online", askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", askNow);
    };
  }, [isAway, ask]);
}

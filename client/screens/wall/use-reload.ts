import { useEffect } from "react";
import { readStored, writeStored } from "../../browser/stored.ts";
import { useLive } from "../../live/use-topic.ts";
import { useLoadedAt } from "./use-loaded-at.ts";

const KEY = "wall.reloaded";
/** Nothing that the desk says begins later than this; a clock that is far out must not keep it from beginning. */
const LONGEST_WAIT_MS = 3_000;
const loadAnew = (): void => location.reload();

/** Loads this display anew on the second that the desk said, where it was loaded before then; once for each time that the desk says so. */
export function useReload(atMs: number | null, reload = loadAnew): void {
  const { client } = useLive();
  const loadedAt = useLoadedAt();
  useEffect(() => {
    if (atMs === null || atMs <= loadedAt() || readStored(KEY) === atMs) return;
    const timer = setTimeout(
      () => {
        writeStored(KEY, atMs);
        // Where nothing is remembered nobody would know when to stop.
        if (readStored(KEY) === atMs) reload();
      },
      Math.min(Math.max(0, atMs - client.serverNowMs()), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [client, atMs, loadedAt, reload]);
}

import { useSyncExternalStore } from "react";

/** Everything on a wall grows with its width; very wide, low walls are bound by their height so that a board still fits. */
export const wallScale = (widthPx: number, heightPx: number): number => Math.max(0.5, Math.min(widthPx / 1920, heightPx / 800));

export const useWallScale = (): number => useSyncExternalStore(onResize, () => wallScale(innerWidth, innerHeight));

function onResize(run: () => void): () => void {
  addEventListener("resize", run);
  return () => removeEventListener("resize", run);
}

import { useEffect } from "react";
import { returnToLive, useIsAway } from "../../../live/time-cursor.ts";
import { PastFrame, PastMissing } from "../../../ui/time/past-frame.tsx";
import { useTimeCursor } from "./use-time-cursor.ts";
import "../../../ui/time/time-chip.css";

const RETURNS_AFTER_MS = 10 * 60_000;

/** A wall shows the past as any screen does, framed; but whoever led it there goes home, and so it returns by itself (H1). */
export function WallTime() {
  useTimeCursor();
  const isAway = useIsAway();
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(returnToLive, RETURNS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAway]);
  return (
    <div className="wall-past">
      <PastFrame />
      <PastMissing />
    </div>
  );
}

import { useEffect } from "react";
import { awaitScreen } from "../live/time-cursor.ts";
import { useTypedBefore } from "../ui/list/typed-ahead.ts";
import { LoadingState } from "../ui/states.tsx";

/** The screen's code is on the way. What is typed meanwhile is kept for it, and nobody says yet what it has of another time. */
export function ScreenLoading() {
  useTypedBefore();
  useEffect(() => awaitScreen(), []);
  return <LoadingState />;
}

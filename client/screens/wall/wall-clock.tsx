import { useEffect } from "react";
import type { TopicName } from "../../../shared/live/topics.ts";
import { useLive, useSecond, useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";

let movedMs = performance.now();
/** When the clock on this wall last showed another second, by `performance.now()`: one that stands is a wall that nobody should believe. */
export const clockMovedMs = (): number => movedMs;

/** The server's time: the displays' own clocks are often wrong. It never stands behind what a label beside it says of its data. */
export function WallClock() {
  const live = useLive();
  const format = useFormat();
  useSecond();
  const newestMs = Math.max(useConfirmed("orders"), useConfirmed("badges"), useConfirmed("activity"), useConfirmed("tracks"));
  const nowMs = Math.max(live.client.serverNowMs(), newestMs);
  const clock = format.clock(nowMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text of the clock is a move of it.
  useEffect(() => {
    movedMs = performance.now();
  }, [clock]);
  return (
    <time className="wall-clock">
      <span>{format.dateTime(nowMs).slice(0, 10)}</span>
      <strong>{clock}</strong>
    </time>
  );
}

const useConfirmed = (topic: TopicName): number => useTopicValue(topic, ({ freshness }) => freshness?.confirmedAtMs ?? 0);

import { useLive, useSecond } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";

/** The server's time: the displays' own clocks are often wrong. */
export function WallClock() {
  const live = useLive();
  const format = useFormat();
  useSecond();
  const nowMs = live.client.serverNowMs();
  return (
    <time className="wall-clock">
      <span>{format.dateTime(nowMs).slice(0, 10)}</span>
      <strong>{format.clock(nowMs)}</strong>
    </time>
  );
}

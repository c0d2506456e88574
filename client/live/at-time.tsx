import { type ReactNode, useContext, useEffect, useMemo } from "react";
import { type ShownTime, standApart, TimeContext } from "./time-cursor.ts";
import { LiveContext, useLive } from "./use-topic.ts";

/** What stands beneath shows a time of its own (H1), or the common one where that is null: it is not built anew when it goes from one to the other. */
export function AtTime({ time, children }: { time: ShownTime | null; children: ReactNode }) {
  const common = useLive();
  const commonTime = useContext(TimeContext);
  const own = useMemo(() => (time === null ? null : common.apart(time)), [common, time]);
  useEffect(() => {
    if (own === null) return;
    own.follow();
    const stops = [standApart(), () => own.leave()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [own]);
  return (
    <TimeContext value={time ?? commonTime}>
      <LiveContext value={own ?? common}>{children}</LiveContext>
    </TimeContext>
  );
}

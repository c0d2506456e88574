import { useState } from "react";
import type { FoundPass } from "../../shared/http/pass-api.ts";
import { atMsOf, useCursor } from "../live/time-cursor.ts";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { keyOfPass, type TimeFrame } from "./space-time.ts";
import type { StripPasses } from "./space-time-diagram.tsx";
import { useFoundPasses } from "./use-found-passes.ts";

const SPAN_MS = 2 * 3_600_000;
const MINUTE_MS = 60_000;
const SEARCH = "/monitor/search";
export const useSeesPasses = (): boolean => useMe().routes.includes(SEARCH);

/** Who passed on a road in the two hours until now, or about the page's time: asked when somebody wants it, because each search is audited. */
export function useRoadPasses(roadId: string) {
  const { client } = useLive();
  const atMs = atMsOf(useCursor());
  const [wanted, setWanted] = useState<{ readonly roadId: string; readonly time: TimeFrame } | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const time = wanted?.roadId === roadId ? wanted.time : null;
  const { found, isWhole, failure } = useFoundPasses(time === null ? null : { roadId, ...time });
  const look = () => {
    const nowMs = Math.ceil(client.serverNowMs() / MINUTE_MS) * MINUTE_MS;
    const endMs = atMs === null ? nowMs : Math.min(nowMs, Math.ceil((atMs + SPAN_MS / 2) / MINUTE_MS) * MINUTE_MS);
    setWanted({ roadId, time: { startMs: endMs - SPAN_MS, endMs } });
  };
  const onChoose = (pass: FoundPass) => setChosen(keyOfPass(pass));
  const passes: StripPasses | null = found === null || time === null ? null : { passes: found.passes, time, chosen, atMs, onChoose };
  return { look, passes, isReading: time !== null && !isWhole && failure === null, failure };
}

import { Button } from "@blueprintjs/core";
import { useCallback, useSyncExternalStore } from "react";
import { formatZoned } from "../../../../shared/domain/zoned-time.ts";
import { topicNames } from "../../../../shared/live/topics.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { followsTime } from "../../../live/past-topic.ts";
import { atMsOf, returnToLive, useCursor } from "../../../live/time-cursor.ts";
import { type LiveStores, onSecond, useLive } from "../../../live/use-topic.ts";
import { useMe } from "../../../session/session.ts";
import { timeChipWords } from "./time-chip.words.ts";

/** Around a page that shows the past: a frame that nobody takes for now, what it means, and the way back (H1). */
export function PastFrame() {
  const say = useWords(timeChipWords);
  const atMs = atMsOf(useCursor());
  const { timeZone } = useMe().tenant;
  const shows = usePastOf();
  if (atMs === null) return null;
  return (
    <>
      <div className="past-frame" aria-hidden="true" />
      <div className="past-banner" role="status">
        <span>{say(shows === "nothing" ? "present" : "closed", { time: formatZoned(timeZone, atMs) })}</span>
        <Button size="small" variant="outlined" text={`${say("back")} (0)`} onClick={returnToLive} />
      </div>
      {shows === "missing" && (
        <div className="past-missing">
          <strong>{say("missing")}</strong>
        </div>
      )}
    </>
  );
}

type Shows = "nothing" | "past" | "missing";

/** What the page has of that time. The figures of the menu belong to no page. */
function usePastOf(): Shows {
  const live = useLive();
  const subscribe = useCallback(
    (run: () => void) => {
      const stops = [onSecond(run), ...followed(live).map(({ store }) => store.subscribe(run))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => {
    const views = followed(live)
      .map(({ store }) => store.getState())
      .filter(({ held }) => held);
    if (views.some(({ refusal }) => refusal === "notRecorded")) return "missing";
    return views.length === 0 ? "nothing" : "past";
  });
}

const followed = (live: LiveStores) => topicNames.filter((name) => followsTime(name) && name !== "badges").map((name) => live.topic(name));

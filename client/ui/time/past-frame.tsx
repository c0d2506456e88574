import { Button } from "@blueprintjs/core";
import { useCallback, useSyncExternalStore } from "react";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import { topicNames } from "../../../shared/live/topics.ts";
import { useWords } from "../../i18n/use-words.ts";
import { followsTime } from "../../live/past-topic.ts";
import {
  atMsOf,
  hasDated,
  hasPartsApart,
  isScreenComing,
  onDated,
  onPartsApart,
  onScreenComing,
  returnToLive,
  useCursor,
  useIsAway,
  useLacksPast,
} from "../../live/time-cursor.ts";
import { type LiveStores, onSecond, useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
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
        <span>
          {say(BANNERS[shows], { time: formatZoned(timeZone, atMs) })}
          {shows === "part" && <strong> {say("partly")}</strong>}
        </span>
        <Button size="small" variant="outlined" text={`${say("back")} (0)`} onClick={returnToLive} />
      </div>
    </>
  );
}

/** Over a page of which nothing is known: an empty map would say that there was nothing (H3). */
export function PastMissing() {
  const say = useWords(timeChipWords);
  const isAway = useIsAway();
  const shows = usePastOf();
  const lacksPast = useLacksPast();
  if (!isAway || (shows !== "missing" && !lacksPast)) return null;
  return (
    <div className="past-missing" role="status">
      <strong>{say(lacksPast ? "noPast" : "missing")}</strong>
    </div>
  );
}

/** "apart": each of its parts shows a time of its own; "coming": nobody knows yet. */
type Shows = "nothing" | "apart" | "coming" | "past" | "part" | "missing";
const BANNERS = {
  nothing: "present",
  apart: "apart",
  coming: "coming",
  past: "closed",
  part: "closed",
  missing: "unrecorded",
} as const satisfies Record<Shows, string>;

/** What the page, or a part of it with its own time, has of that time. The figures of the menu belong to no page. */
export function usePastOf(): Shows {
  const live = useLive();
  const subscribe = useCallback(
    (run: () => void) => {
      const ofParts = [onPartsApart, onDated, onScreenComing].map((on) => on(run));
      const stops = [onSecond(run), ...ofParts, ...followed(live).map(({ store }) => store.subscribe(run))];
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
    const missing = views.filter(({ refusal }) => refusal !== null).length;
    if (views.length === 0) return isScreenComing() ? "coming" : hasPartsApart() ? "apart" : hasDated() ? "past" : "nothing";
    if (views.every(({ hasCome, refusal }) => !hasCome && refusal === null)) return "coming";
    return missing === 0 ? "past" : missing < views.length || hasDated() ? "part" : "missing";
  });
}

const followed = (live: LiveStores) => topicNames.filter((name) => followsTime(name) && name !== "badges").map((name) => live.topic(name));

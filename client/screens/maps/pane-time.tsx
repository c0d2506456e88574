import { Button } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { formatZoned } from "../../../shared/domain/zoned-time.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import {
  atMsOf,
  type Cursor,
  pageTime,
  reached,
  ShownTime,
  sameCursor,
  useCursor,
  useIsAway,
  useOwnCursor,
} from "../../live/time-cursor.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { usePastOf } from "../../ui/time/past-frame.tsx";
import { TimeChip } from "../../ui/time/time-chip.tsx";
import type { ToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import type { PaneLayer } from "./pane-layer.ts";

/** The time of a pane that was told to leave the common one (H1): `told` stands in the address, and what becomes of it goes there. Null while the pane goes with the others. */
export function usePaneTime(named: Cursor | null, onTime: (time: Cursor | null) => void): { own: ShownTime | null; set: ShownTime["set"] } {
  const { client } = useLive();
  // Of a moment that has not come there is nothing: such a pane is live by itself.
  const told = named === null ? null : reached(named, () => client.serverNowMs());
  const [time] = useState(() => new ShownTime(told ?? undefined));
  const tell = useRef(onTime);
  tell.current = onTime;
  useEffect(() => {
    // What this pane wrote there itself is no wish: it would stop a replay.
    if (told !== null && !sameCursor(told, time.cursor)) time.set(told);
    if (told === null) time.stop();
  }, [told, time]);
  useEffect(() => {
    const unhear = time.store.subscribe((cursor) => tell.current(cursor));
    return () => {
      unhear();
      time.stop();
    };
  }, [time]);
  return { own: told === null ? null : time, set: (cursor, nowMs) => time.set(cursor, nowMs) };
}

interface ChipProps {
  readonly number: number;
  readonly onSet: ShownTime["set"];
  readonly onCommon: () => void;
}

/** What the time of a pane is: the common one until somebody sets another here. */
export function PaneTimeChip({ number, onSet, onCommon }: ChipProps) {
  const say = useWords(mapsText);
  const isOwn = useOwnCursor() !== null;
  return (
    <div className={`pane-time ${isOwn ? "pane-time-own" : ""}`}>
      <TimeChip
        cursor={useCursor()}
        of={say("pane", { n: number + 1 })}
        onSet={onSet}
        back={isOwn ? { text: say("commonTime"), run: onCommon } : null}
        offersLive={pageTime.cursor.mode !== "live"}
      />
    </div>
  );
}

interface PastProps {
  readonly offered: readonly PaneLayer[];
  readonly toldBy: ToldBy;
  readonly onCommon: () => void;
}

/** Around a pane that shows the past by itself: the frame, what that means, which of its layers are of now all the same, and the way back. */
export function PanePast({ offered, toldBy, onCommon }: PastProps) {
  const say = useWords(mapsText);
  const text = useText();
  const own = useOwnCursor();
  const shows = usePastOf();
  const { timeZone } = useMe().tenant;
  if (own === null) return <LayersOfNow {...{ offered, toldBy }} />;
  const atMs = atMsOf(own);
  if (atMs === null) return null;
  const ofNow = layersOfNow(offered, toldBy);
  return (
    <>
      <div className="past-frame" aria-hidden="true" />
      {(shows === "missing" || shows === "part") && (
        <div className={shows === "missing" ? "past-missing" : "pane-partly"} role="status">
          <strong>{say(shows === "missing" ? "notRecorded" : "partlyRecorded")}</strong>
        </div>
      )}
      <div className="past-banner" role="status">
        <span>
          {say("paneClosed", { time: formatZoned(timeZone, atMs) })}
          {ofNow.length > 0 && <> {say("ofNow", { layers: ofNow.map(({ title }) => text(title)).join(", ") })}</>}
        </span>
        <Button size="small" variant="outlined" text={say("commonTime")} onClick={onCommon} />
      </div>
    </>
  );
}

/** [H3] Of a map that goes with a page away from live: which of its layers are of now all the same. */
export function LayersOfNow({ offered, toldBy }: Pick<PastProps, "offered" | "toldBy">) {
  const say = useWords(mapsText);
  const text = useText();
  const isAway = useIsAway();
  // What a layer has of that time comes after the time itself.
  usePastOf();
  const ofNow = isAway ? layersOfNow(offered, toldBy) : [];
  if (ofNow.length === 0) return null;
  return (
    <div className="past-banner" role="status">
      {say("ofNow", { layers: ofNow.map(({ title }) => text(title)).join(", ") })}
    </div>
  );
}

const layersOfNow = (offered: readonly PaneLayer[], toldBy: ToldBy): PaneLayer[] =>
  offered.filter(({ id }) => toldBy.has(id) && toldBy.get(id)?.source.store.getState().recordedAtMs === undefined);

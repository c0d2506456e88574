import { Button } from "@blueprintjs/core";
import { Refresh, Route } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeviceTrack, LeftOutFixes } from "../../../shared/http/device-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { KnownChoice } from "./known-choice.tsx";
import { monitorWords } from "./monitor.words.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

interface Props {
  readonly way: TrackOfToday;
  /** As of when it is, on the server's clock. */
  readonly nowMs: number;
  /** Another button beside its own. */
  readonly children: ReactNode;
}

/** Asks for the track of today or of the day that somebody came for, and says what there is of it: how much was seen, how much is inferred, what is missing, and as of when. */
export function TrackFacts({ way: { day, isAsked, track, failure, known, setKnown, toggle, again }, nowMs, children }: Props) {
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const isToday = day === "";
  return (
    <div className="device-track">
      <div className="device-tools">
        {children}
        <Button
          size="small"
          icon={<Route />}
          text={isToday ? say("trackOfToday") : say("trackOfDay", { day })}
          active={isAsked}
          aria-pressed={isAsked}
          onClick={toggle}
        />
      </div>
      {isAsked && known !== null && <KnownChoice known={known} track={track} onKnown={setKnown} />}
      {isAsked && track === null && failure === null && (
        <p className="quiet" role="status">
          {isToday ? say("trackLoading") : say("dayLoading", { day })}
        </p>
      )}
      {track !== null && <Facts track={track} none={say(isToday ? "trackEmpty" : "dayEmpty")} nowMs={nowMs} onAgain={again} />}
      {failure !== null && (
        <p role="alert">
          {isToday ? say("trackFailed", { reason: failureText(failure) }) : say("dayFailed", { day, reason: failureText(failure) })}{" "}
          <Button size="small" variant="minimal" icon={<Refresh />} text={t("state.retry")} onClick={again} />
        </p>
      )}
    </div>
  );
}

const kindsLeftOut = ["noPlace", "noTime", "outside", "otherTime", "repeated", "astray"] as const satisfies readonly (keyof LeftOutFixes)[];

function Facts({ track, none, nowMs, onAgain }: { track: DeviceTrack; none: string; nowMs: number; onAgain: () => void }) {
  const say = useWords(monitorWords);
  const format = useFormat();
  const { stretches, gaps, observedM, inferredM, leftOut, outOfOrder } = track;
  const [first, last] = [stretches[0]?.fixes[0], stretches.at(-1)?.fixes.at(-1)];
  const kinds = kindsLeftOut.filter((kind) => leftOut[kind] > 0);
  const faults = [
    ...kinds.map((kind) => say(kind, { count: leftOut[kind] })),
    ...(outOfOrder > 0 ? [say("outOfOrder", { count: outOfOrder })] : []),
  ];
  return (
    <>
      {first === undefined || last === undefined ? (
        <p role="status">{none}</p>
      ) : (
        <ul>
          <li>
            {format.moment(first[2], nowMs)} – {format.moment(last[2], nowMs)}
          </li>
          <li>
            <LineMark /> {say("observed")} {format.km(observedM)}
          </li>
          {inferredM > 0 && (
            <li>
              <LineMark dashed /> {say("inferred")} {format.km(inferredM)}
            </li>
          )}
          {gaps > 0 && <li>{say("gaps", { count: gaps })}</li>}
        </ul>
      )}
      {faults.length > 0 && <p className="quiet">{say("faults", { faults: faults.join(" · ") })}</p>}
      <p className="quiet">
        {say("trackAsOf", { time: format.moment(track.askedAtMs, nowMs) })}
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh />}
          aria-label={say("trackAgain")}
          title={say("trackAgain")}
          onClick={onAgain}
        />
      </p>
    </>
  );
}

/** Solid or dashed as on the map; its colour there is the speed. */
const LineMark = ({ dashed = false }: { dashed?: boolean }) => (
  <svg width="22" height="6" aria-hidden="true">
    <line x1="1" y1="3" x2="21" y2="3" stroke="currentColor" strokeWidth={dashed ? 3 : 4} {...(dashed && { strokeDasharray: "6 4" })} />
  </svg>
);

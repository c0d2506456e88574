import { Button, HTMLSelect } from "@blueprintjs/core";
import { Cross, Locate, Refresh, Route } from "@blueprintjs/icons";
import { useState } from "react";
import type { Device } from "../../../shared/domain/device.ts";
import { MOST_IN_FULL } from "../../../shared/http/device-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { TrackMark } from "../../map/track-mark.tsx";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { PresenceWord } from "./device-marks.tsx";
import { type DeviceRow, rowOf } from "./device-rank.ts";
import { severalWords } from "./several.words.ts";
import type { AskedTrack, Tracks } from "./tracks-of-day.ts";
import { type Chosen, todayOf } from "./use-chosen.ts";
import type { useDevices } from "./use-devices.ts";

export interface Several {
  readonly chosen: Chosen;
  /** Of the day that is replayed; of nobody while none is. */
  readonly tracks: Tracks;
  /** Whose speeds and fixes the replay tells. */
  readonly toldId: string | null;
  readonly onTell: (id: string) => void;
}

interface Props extends Several {
  readonly known: Pick<ReturnType<typeof useDevices>, "rows" | "nowMs" | "shift" | "serverNowMs">;
  /** Those that the list offers: a company's are taken of them. */
  readonly offered: readonly Device[];
}

/** [V1] [T2] Those that are followed or replayed together: their legend, what became of each one's track, and letting go of each. */
export function SeveralDevices({ chosen, tracks, toldId, onTell, known, offered }: Props) {
  const say = useWords(severalWords);
  const format = useFormat();
  const { timeZone } = useMe().tenant;
  const [leftOut, setLeftOut] = useState(0);
  const { ids, day, goesAlong } = chosen;
  const isReplay = day !== "";
  const states = ids.map((id) => tracks.of.get(id)?.kind);
  const [come, failed] = [states.filter((kind) => kind === "come").length, states.filter((kind) => kind === "failed").length];
  const today = todayOf(timeZone, known.serverNowMs);
  return (
    <section className="several-devices" aria-label={say("several")}>
      <p className="several-head">
        <span>{say("chosen", { n: format.number(ids.length), most: MOST_IN_FULL })}</span>
        {ids.length > 0 && <Button size="small" variant="minimal" text={say("letGoOfAll")} onClick={() => chosen.setSeveral(true, [])} />}
      </p>
      <HTMLSelect
        aria-label={say("addCompany")}
        value=""
        options={[{ value: "", label: say("addCompany") }, ...companiesOf(offered)]}
        onChange={(event) => {
          const companyId = event.currentTarget.value;
          setLeftOut(chosen.addAll(offered.filter((device) => device.companyId === companyId).map(({ id }) => id)));
        }}
      />
      {leftOut > 0 && <p role="status">{say("noRoom", { most: MOST_IN_FULL, n: format.number(leftOut) })}</p>}
      {ids.length === 0 ? (
        <p className="quiet">{say("nobodyYet")}</p>
      ) : (
        <>
          <div className="device-tools">
            <Button
              size="small"
              icon={<Locate />}
              text={say("followAll")}
              title={say("followAllHint")}
              active={goesAlong && !isReplay}
              aria-pressed={goesAlong && !isReplay}
              disabled={isReplay}
              onClick={() => chosen.goAlong(!goesAlong)}
            />
            <Button
              size="small"
              icon={<Route />}
              text={say("replayDay")}
              active={isReplay}
              aria-pressed={isReplay}
              onClick={() => chosen.setDay(isReplay ? "" : today)}
            />
            {isReplay && (
              <input
                className="bp6-input bp6-small"
                type="date"
                aria-label={say("day")}
                max={today}
                value={day}
                onChange={(event) => event.currentTarget.value !== "" && chosen.setDay(event.currentTarget.value)}
              />
            )}
          </div>
          {isReplay && (
            <p role="status" className="quiet">
              {failed === 0
                ? say("progress", { n: format.number(come), all: format.number(ids.length) })
                : say("progressFailed", { n: format.number(come), all: format.number(ids.length), failed: format.number(failed) })}
            </p>
          )}
          <ul>
            {ids.map((id, place) => {
              const device = known.rows.get(id);
              return (
                <Line
                  key={id}
                  {...{ id, place }}
                  name={device?.name ?? id}
                  row={device === undefined ? null : rowOf(device, known.nowMs, known.shift)}
                  nowMs={known.serverNowMs}
                  asked={isReplay ? (tracks.of.get(id) ?? null) : null}
                  isTold={isReplay ? toldId === id : null}
                  onTell={() => onTell(id)}
                  onAgain={() => tracks.again(id)}
                  onLetGo={() => chosen.toggle(id)}
                />
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly id: string;
  readonly place: number;
  readonly name: string;
  readonly row: DeviceRow | null;
  readonly nowMs: number;
  /** Null while no day is replayed. */
  readonly asked: AskedTrack | null;
  readonly isTold: boolean | null;
  readonly onTell: () => void;
  readonly onAgain: () => void;
  readonly onLetGo: () => void;
}

function Line({ place, name, row, nowMs, asked, isTold, onTell, onAgain, onLetGo }: LineProps) {
  const say = useWords(severalWords);
  const format = useFormat();
  const length = asked?.kind === "come" ? asked.track.observedM + asked.track.inferredM : 0;
  return (
    <li>
      <TrackMark place={place} />
      {isTold === null ? (
        <span className="device-name">{name}</span>
      ) : (
        <button type="button" className="device-name" aria-pressed={isTold} title={say("tellOf", { name })} onClick={onTell}>
          {name}
        </button>
      )}
      <span className="several-state">
        {asked === null ? (
          row === null ? (
            <span className="quiet">{say("gone")}</span>
          ) : (
            <PresenceWord row={row} nowMs={nowMs} />
          )
        ) : asked.kind === "waits" ? (
          <span className="quiet">{say("trackWaits")}</span>
        ) : asked.kind === "failed" ? (
          <span role="alert">{say("trackFailed", { reason: failureText(asked.failure) })}</span>
        ) : (
          <span className="quiet">{asked.track.stretches.length === 0 ? say("trackNone") : format.km(length)}</span>
        )}
      </span>
      {asked?.kind === "failed" && (
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh />}
          aria-label={say("again", { name })}
          title={say("again", { name })}
          onClick={onAgain}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={say("letGo", { name })}
        title={say("letGo", { name })}
        onClick={onLetGo}
      />
    </li>
  );
}

function companiesOf(devices: readonly Device[]): { value: string; label: string }[] {
  const names = new Map(devices.map(({ companyId, company }) => [companyId, company || companyId]));
  return [...names].filter(([value]) => value !== "").map(([value, label]) => ({ value, label }));
}

import { Button } from "@blueprintjs/core";
import { Cog, Desktop, History, Pause, Play, Refresh, StepForward, Trash } from "@blueprintjs/icons";
import { Fragment, useState } from "react";
import type { WallCanvas } from "../../../shared/domain/wall-programme.ts";
import type { Display } from "../../../shared/http/displays-api.ts";
import { type DeskWall, wallDoors } from "../../../shared/http/walls-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { DeskDisplay } from "./desk-display.tsx";
import { displayWords } from "./display.words.ts";
import { NoticeForm } from "./notice-form.tsx";
import { proofWords } from "./proof.words.ts";
import { SceneWords } from "./scene-words.tsx";
import { useDeed } from "./use-deed.tsx";
import { WallProof } from "./wall-proof.tsx";

interface Props {
  readonly wall: DeskWall;
  readonly displays: readonly Display[];
  readonly nowMs: number;
  readonly onEdit: () => void;
  readonly reload: () => void;
}

/** One wall: what it plays, its displays as they hang, and the deeds that reach all of them on the same second. */
export function DeskRow({ wall, displays, nowMs, onEdit, reload }: Props) {
  const say = useWords(displayWords);
  const sayProof = useWords(proofWords);
  const [hasProof, setHasProof] = useState(false);
  const format = useFormat();
  const { refused, run } = useDeed(reload);
  const { programme, interrupts, version, changedBy, changedAtMs } = wall;
  const params = { id: wall.id };
  return (
    <section className="wall-desk-row" aria-label={programme.name}>
      <header>
        <h3>{programme.name}</h3>
        <span>
          {programme.scenes.map((scene, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scene may stand there twice, and is told from itself by its place.
            <Fragment key={index}>
              {index > 0 && " · "}
              <SceneWords scene={scene} /> {say("dwell", { count: scene.dwellS })}
            </Fragment>
          ))}
        </span>
        {programme.calendar.length > 0 && <span className="quiet">{say("hoursCount", { count: programme.calendar.length })}</span>}
        <span className="quiet">{say("versionBy", { version, by: changedBy, time: format.dateTime(changedAtMs) })}</span>
      </header>
      <div className="wall-desk-deeds">
        <Button size="small" icon={<StepForward />} text={say("next")} onClick={() => void run(ask(wallDoors.next, { params }))} />
        <Button
          size="small"
          icon={<Pause />}
          text={say("hold")}
          onClick={() => void run(ask(wallDoors.interrupt, { params, body: { kind: "hold" } }))}
        />
        <Button
          size="small"
          icon={<Desktop />}
          text={say("identify")}
          onClick={() => void run(ask(wallDoors.interrupt, { params, body: { kind: "identify" } }))}
        />
        <Button size="small" icon={<Refresh />} text={say("reload")} onClick={() => void run(ask(wallDoors.reload, { params }))} />
        <Button size="small" icon={<History />} text={sayProof("proof")} active={hasProof} onClick={() => setHasProof(!hasProof)} />
        <Button size="small" variant="minimal" icon={<Cog />} text={say("edit")} onClick={onEdit} />
        {displays.length === 0 && (
          <ConfirmedButton
            icon={<Trash />}
            text={say("removeWall")}
            confirm={say("confirmRemoveWall")}
            onConfirm={() => void run(ask(wallDoors.remove, { params }))}
          />
        )}
      </div>
      <NoticeForm onSend={(text, minutes) => run(ask(wallDoors.interrupt, { params, body: { kind: "notice", text, minutes } }))} />
      {refused}
      {interrupts.length > 0 && (
        <p className="wall-desk-interrupts" role="status">
          {interrupts.map(({ id, shows, by, untilMs }) => (
            <span key={id}>
              {shows.kind === "notice" ? shows.text : say(shows.kind === "hold" ? "held" : "identifying")}{" "}
              <span className="quiet">{say("untilBy", { time: format.clock(untilMs), by })}</span>
            </span>
          ))}
          <Button size="small" icon={<Play />} text={say("release")} onClick={() => void run(ask(wallDoors.release, { params }))} />
        </p>
      )}
      {displays.length === 0 ? (
        <p className="quiet">{say("noneHangs")}</p>
      ) : (
        <div className="wall-desk-displays" style={{ gridTemplateColumns: `repeat(${programme.canvas.columns}, minmax(96px, 1fr))` }}>
          {byPlace(displays, programme.canvas).map(([column, row, hanging]) => (
            <div key={`${column} ${row}`} className="wall-desk-place" style={{ gridColumn: column, gridRow: row }}>
              {hanging.map((display) => (
                <DeskDisplay key={display.id} display={display} wall={wall} nowMs={nowMs} />
              ))}
            </div>
          ))}
        </div>
      )}
      {hasProof && <WallProof id={wall.id} name={programme.name} nowMs={nowMs} />}
    </section>
  );
}

/** Column and row from one on, with the displays that hang there: at one place there may be several, and all of a canvas that shrank at its edge. */
function byPlace(displays: readonly Display[], { columns, rows }: WallCanvas): (readonly [number, number, readonly Display[]])[] {
  const places = new Map<number, Display[]>();
  for (const display of displays) {
    const at = Math.min(display.place.row, rows - 1) * columns + Math.min(display.place.column, columns - 1);
    places.set(at, [...(places.get(at) ?? []), display]);
  }
  return [...places].map(([at, hanging]) => [(at % columns) + 1, Math.floor(at / columns) + 1, hanging] as const);
}

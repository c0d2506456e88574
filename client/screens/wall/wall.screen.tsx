import { type CSSProperties, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { askedOf, type WallScene, type WallTheme } from "../../../shared/domain/wall-programme.ts";
import type { HungDisplay, WallShown, WallState } from "../../../shared/domain/wall-state.ts";
import { callsOf } from "../../../shared/live/wall-needs.ts";
import { useLive } from "../../live/use-topic.ts";
import { FilterLine } from "../../order/filter/filter-line.tsx";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { themeVariables } from "../../ui/theme.ts";
import { PageTimeMark } from "../../ui/time/time-chip.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { AlarmCall } from "./alarm-call.tsx";
import { Board } from "./boards.tsx";
import { rememberDisplayLink } from "./display-link.ts";
import { FarFigure } from "./far-figure.tsx";
import type { PlayLog } from "./play-log.ts";
import { byHand, parseScenes } from "./scenes.ts";
import { Ticker } from "./ticker.tsx";
import { useCare } from "./use-care.ts";
import { useHung } from "./use-hung.ts";
import { usePlays } from "./use-plays.ts";
import { useReload } from "./use-reload.ts";
import { useSaid } from "./use-said.ts";
import { useStandingAlarms } from "./use-standing-alarms.ts";
import { useTurn } from "./use-turn.ts";
import { WallBanner } from "./wall-banner.tsx";
import { BOARD_PX, FAR_PX, partsOf } from "./wall-canvas.ts";
import { WallClock } from "./wall-clock.tsx";
import { WallMap } from "./wall-map.tsx";
import { WallNotice } from "./wall-notice.tsx";
import { useWallScale } from "./wall-scale.ts";
import "./wall.css";

rememberDisplayLink();

/** A wall's ground is near black and blue, whatever theme people use at their desks; one in a bright room is set to the light one. */
const night = { "--ground": "#040a14", "--card": "#0a1526", "--line": "#1b3050", "--text": "#eaf2ff", "--quiet": "#9db4d0" };
const grounds: Record<WallTheme, Record<string, string>> = {
  night: { ...themeVariables("dark"), ...night },
  day: themeVariables("light"),
};

/** What the wall that this display hangs in was set to; `?scenes=` in the address outweighs it, for who tries something out. */
export default function WallScreen() {
  const { search } = useView();
  const { client } = useLive();
  const { hung, log, tell } = useHung();
  const [openedAtMs] = useState(() => client.serverNowMs());
  const asked = search.get("scenes");
  const state = useMemo(() => {
    if (asked === null && hung !== null && hung !== "waiting") return hung.wall;
    return byHand(parseScenes(asked), openedAtMs);
  }, [asked, hung, openedAtMs]);
  if (hung === "waiting") return <Waiting />;
  return <Wall state={state} hung={hung} log={log} onShown={tell} />;
}

/** For as long as it takes to hear what the wall is set to, which says so: a black wall may as well be broken. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <main className="wall-wait" style={{ "--u": `${useWallScale()}px` } as CSSProperties} aria-busy="true">
      <p role="status">{t("state.loading")}</p>
    </main>
  );
}

/** Scenes with the same board, wherever the map stands beside it. */
const boardKey = ({ name, filter }: WallScene): string => JSON.stringify([name, filter]);

interface WallProps {
  readonly state: WallState;
  readonly hung: HungDisplay | null;
  readonly log: PlayLog;
  readonly onShown: (describe: () => WallShown) => void;
}

/**
 * The wall: one figure for ten metres on the left, the map in the middle, a board for five metres on the right, a ticker for two
 * metres below. The parts stay; scenes change what figure and board say, so that nothing is built and torn down for weeks.
 */
function Wall({ state, hung, log, onShown }: WallProps) {
  const { t, i18n } = useTranslation();
  const { tenant } = useMe();
  const alarms = useStandingAlarms(callsOf(hung?.interruptsFor ?? null, state.programme).length > 0);
  const { shown, elapsedMs } = useTurn(state, tenant.timeZone, alarms);
  const { scene, sceneIndex, ahead, interrupt, alarm } = shown;
  const isTaken = alarm !== null;
  const care = useCare(state, hung, tenant.timeZone, isTaken || (interrupt !== null && interrupt.shows.kind !== "hold"));
  const stands = { scene, sceneIndex, interruptId: interrupt?.id ?? alarm?.id ?? null };
  const scale = useWallScale();
  const { theme } = state.programme;
  useReload(state.reloadAtMs);
  useSaid(state, stands, elapsedMs, onShown);
  usePlays(log, state, stands, care.refreshing !== null);
  const { canvas } = state.programme;
  const isAlone = hung === null || state.id === "" || canvas.columns * canvas.rows === 1;
  const hanging = useMemo(() => (isAlone || hung === null ? null : { canvas, place: hung.place }), [isAlone, canvas, hung]);
  // The displays of a canvas look at one place: what calls only some of them moves the map of none.
  const isOfAll = hanging === null || hung?.interruptsFor == null;
  const calledId = isOfAll && alarm?.cause === "serious" ? alarm.subject.id : null;
  const parts = hanging === null ? { far: true, board: true } : partsOf(hanging);
  const style = {
    ...grounds[theme],
    translate: `${care.xPx}px ${care.yPx}px`,
    ...{ "--u": `${scale}px`, "--far": `${parts.far ? FAR_PX * scale : 0}px`, "--board": `${parts.board ? BOARD_PX * scale : 0}px` },
  } as CSSProperties;
  return (
    <>
      <main className={`wall wall-${theme} wall-${isTaken ? "alert" : scene.name} ${theme === "night" ? "bp6-dark" : ""}`} style={style}>
        <header className="wall-head">
          <h1>{tenant.title[i18n.language] ?? tenant.title.zh}</h1>
          <nav className="wall-scenes" aria-label={t("wall.scenes")}>
            {shown.scenes.map(({ name, filter }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a scene may stand there twice, and is told from itself by its place.
              <span key={index} aria-current={index === sceneIndex && !isTaken}>
                {t(`wall.${name}Scene`)}
                {filter !== undefined && (
                  <small>
                    <FilterLine filter={askedOf(filter)} />
                  </small>
                )}
              </span>
            ))}
            {shown.isHeld && <strong>{t("wall.paused")}</strong>}
          </nav>
          <PageTimeMark />
          <TruthLabel topic="orders" />
          <WallClock />
        </header>
        <WallBanner />
        {parts.far && (
          <section className="wall-far">
            <FarFigure scene={scene} />
          </section>
        )}
        <section className="wall-map">
          <WallMap scale={scale} theme={theme} calledId={calledId} view={scene.view} filter={scene.filter} hanging={hanging} />
        </section>
        {parts.board && (
          <section className="wall-board" aria-live="off">
            {[...new Map([scene, ahead].map((each) => [boardKey(each), each]))].map(([key, each]) => (
              <div key={key} className="wall-scene" hidden={key !== boardKey(scene) || isTaken}>
                <Board scene={each} />
              </div>
            ))}
            {alarm !== null && <AlarmCall alarm={alarm} />}
          </section>
        )}
        <Ticker />
        <WallNotice interrupt={interrupt} hung={hung} />
      </main>
      {/* Beside it: what is moved holds and cuts all that is in it, and these are to cover the edge that it leaves free. */}
      {care.brightness < 1 && <div className="wall-dim" style={{ opacity: 1 - care.brightness }} aria-hidden="true" />}
      {care.refreshing !== null && <div className="wall-refresh" style={{ background: care.refreshing }} aria-hidden="true" />}
    </>
  );
}

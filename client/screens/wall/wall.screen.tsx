import { type CSSProperties, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SceneName, WallTheme } from "../../../shared/domain/wall-programme.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { themeVariables } from "../../ui/theme.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { Board } from "./boards.tsx";
import { rememberDisplayLink } from "./display-link.ts";
import { FarFigure } from "./far-figure.tsx";
import { DEFAULT_SCENES, parseScenes, playedScenes, type Scene } from "./scenes.ts";
import { SeriousAlert } from "./serious-alert.tsx";
import { Ticker } from "./ticker.tsx";
import { useProgramme } from "./use-programme.ts";
import { useRotation } from "./use-rotation.ts";
import { WallBanner } from "./wall-banner.tsx";
import { WallClock } from "./wall-clock.tsx";
import { WallMap } from "./wall-map.tsx";
import { useWallScale } from "./wall-scale.ts";
import "./wall.css";

rememberDisplayLink();

/** A wall's ground is near black and blue, whatever theme people use at their desks; one in a bright room is set to the light one. */
const night = { "--ground": "#040a14", "--card": "#0a1526", "--line": "#1b3050", "--text": "#eaf2ff", "--quiet": "#9db4d0" };
const grounds: Record<WallTheme, Record<string, string>> = {
  night: { ...themeVariables("dark"), ...night },
  day: themeVariables("light"),
};

/** What the display link of this wall was set to; `?scenes=` in the address outweighs it, for who tries something out. */
export default function WallScreen() {
  const { search } = useView();
  const { programme, tell } = useProgramme();
  const asked = search.get("scenes");
  const scenes = useMemo(() => {
    if (asked !== null) return parseScenes(asked);
    return programme === null || programme === "waiting" ? DEFAULT_SCENES : playedScenes(programme.scenes);
  }, [asked, programme]);
  if (programme === "waiting") return <Waiting />;
  // Another programme begins anew; nothing but a person at the desk brings one.
  const name = scenes.map((scene) => `${scene.name}:${scene.dwellMs}`).join();
  return <Wall key={name} scenes={scenes} theme={programme?.theme ?? "night"} onScene={tell} />;
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

interface WallProps {
  readonly scenes: readonly Scene[];
  readonly theme: WallTheme;
  readonly onScene: (scene: SceneName) => void;
}

/**
 * The wall: one figure for ten metres on the left, the map in the middle, a board for five metres on the right, a ticker for two
 * metres below. The parts stay; scenes change what figure and board say, so that nothing is built and torn down for weeks.
 */
function Wall({ scenes, theme, onScene }: WallProps) {
  const { t, i18n } = useTranslation();
  const { tenant } = useMe();
  const rotation = useRotation(scenes);
  const scale = useWallScale();
  const scene = scenes[rotation.index]!;
  useEffect(() => onScene(scene.name), [onScene, scene.name]);
  const style = { ...grounds[theme], "--u": `${scale}px` } as CSSProperties;
  return (
    <main
      className={`wall wall-${theme} wall-${rotation.alert === null ? scene.name : "alert"} ${theme === "night" ? "bp6-dark" : ""}`}
      style={style}
    >
      <header className="wall-head">
        <h1>{tenant.title[i18n.language] ?? tenant.title.zh}</h1>
        <nav className="wall-scenes" aria-label={t("wall.scenes")}>
          {scenes.map((each, i) => (
            <span key={each.name} aria-current={i === rotation.index && rotation.alert === null}>
              {t(`wall.${each.name}Scene`)}
            </span>
          ))}
          {rotation.paused && <strong>{t("wall.paused")}</strong>}
        </nav>
        <TruthLabel topic="orders" />
        <WallClock />
      </header>
      <WallBanner />
      <section className="wall-far">
        <FarFigure scene={scene.name} />
      </section>
      <section className="wall-map">
        <WallMap scale={scale} theme={theme} alert={rotation.alert?.event ?? null} />
      </section>
      <section className="wall-board" aria-live="off">
        {rotation.alert === null ? <Board scene={scene.name} /> : <SeriousAlert event={rotation.alert.event} />}
      </section>
      <Ticker />
    </main>
  );
}

import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { themeVariables } from "../../ui/theme.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { Board } from "./boards.tsx";
import { rememberDisplayLink } from "./display-link.ts";
import { FarFigure } from "./far-figure.tsx";
import { parseScenes } from "./scenes.ts";
import { SeriousAlert } from "./serious-alert.tsx";
import { Ticker } from "./ticker.tsx";
import { useRotation } from "./use-rotation.ts";
import { WallClock } from "./wall-clock.tsx";
import { WallMap } from "./wall-map.tsx";
import { useWallScale } from "./wall-scale.ts";
import "./wall.css";

rememberDisplayLink();

/** A wall's ground is near black and blue, whatever theme people use at their desks. */
const night = { "--ground": "#040a14", "--card": "#0a1526", "--line": "#1b3050", "--text": "#eaf2ff", "--quiet": "#9db4d0" };

/**
 * The wall: one figure for ten metres on the left, the map in the middle, a board for five metres on the right, a ticker for two
 * metres below. The parts stay; scenes change what figure and board say, so that nothing is built and torn down for weeks.
 */
export default function WallScreen() {
  const { t, i18n } = useTranslation();
  const { tenant } = useMe();
  const { search } = useView();
  const [scenes] = useState(() => parseScenes(search.get("scenes")));
  const rotation = useRotation(scenes);
  const scale = useWallScale();
  const scene = scenes[rotation.index]!;
  const style = { ...themeVariables("dark"), ...night, "--u": `${scale}px` } as CSSProperties;
  return (
    <main className={`wall wall-${rotation.alert === null ? scene.name : "alert"} bp6-dark`} style={style}>
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
      <section className="wall-far">
        <FarFigure scene={scene.name} />
      </section>
      <section className="wall-map">
        <WallMap scale={scale} alert={rotation.alert?.event ?? null} />
      </section>
      <section className="wall-board" aria-live="off">
        {rotation.alert === null ? <Board scene={scene.name} /> : <SeriousAlert event={rotation.alert.event} />}
      </section>
      <Ticker />
    </main>
  );
}

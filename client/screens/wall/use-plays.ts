import { useEffect, useRef } from "react";
import { type PlayState, worstOf } from "../../../shared/domain/wall-plays.ts";
import type { WallScene } from "../../../shared/domain/wall-programme.ts";
import type { WallState } from "../../../shared/domain/wall-state.ts";
import { truthOf } from "../../../shared/live/wall-needs.ts";
import { shownTruth } from "../../live/shown-truth.ts";
import { onSecond, useLive } from "../../live/use-topic.ts";
import { lastDrawnMs, watchDrawing } from "./drawing.ts";
import type { PlayLog } from "./play-log.ts";

/** What stands at a display: its scene, and by its id what lies across it or takes its board. */
export interface Stands {
  readonly scene: Pick<WallScene, "name">;
  readonly sceneIndex: number | null;
  readonly interruptId: string | null;
}

/** A page of which no frame was drawn for so long shows nothing that anybody could vouch for. */
const DARK_AFTER_MS = 15_000;

/** Writes down every second what stands here, how true it is, and whether it is drawn at all. */
export function usePlays(log: PlayLog, state: WallState, shown: Stands, isBlank: boolean): void {
  const live = useLive();
  const latest = useRef({ state, shown, isBlank });
  latest.current = { state, shown, isBlank };
  const write = useRef(() => {});
  useEffect(() => {
    const stopWatching = watchDrawing();
    const look = () => {
      const { state, shown, isBlank } = latest.current;
      const nowMs = live.client.serverNowMs();
      const views = truthOf(shown.scene.name).map((topic) => live.topic(topic).store.getState());
      const truth = worstOf(views.map((view) => shownTruth(view, Number.POSITIVE_INFINITY, nowMs)));
      const confirmed = views.map(({ freshness }) => freshness?.confirmedAtMs ?? null);
      const isDark = isBlank || document.hidden || performance.now() - lastDrawnMs() > DARK_AFTER_MS;
      const how: PlayState = isDark ? "dark" : truth === "live" ? "live" : "stale";
      const what = {
        ...{ scene: shown.scene.name, index: shown.sceneIndex, interrupt: shown.interruptId },
        ...{ state: how, truth, version: state.id === "" ? null : state.version },
        dataAtMs: confirmed.includes(null) ? null : Math.round(Math.min(...(confirmed as number[]))),
      };
      log.look(nowMs, what, live.client.serverOffsetMs());
    };
    write.current = look;
    const stop = onSecond(look);
    const leave = () => log.remember();
    addEventListener("pagehide", leave);
    return () => {
      stop();
      stopWatching();
      removeEventListener("pagehide", leave);
      log.look(live.client.serverNowMs(), null, live.client.serverOffsetMs());
    };
  }, [log, live]);
  // Also as it changes, which is on a second of the server's clock and at no other.
  const { scene, sceneIndex, interruptId } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of this changes, another play begins.
  useEffect(() => write.current(), [log, live, scene.name, sceneIndex, interruptId, state.version, isBlank]);
}

import { useEffect } from "react";
import type { WallShown, WallState } from "../../../shared/domain/wall-state.ts";
import { truthOf } from "../../../shared/live/wall-needs.ts";
import { shownTruth } from "../../live/shown-truth.ts";
import { useLive } from "../../live/use-topic.ts";
import { framesPerS } from "./frames.ts";
import { heapMb } from "./heap.ts";
import type { Stands } from "./use-plays.ts";

/** Tells the desk what stands here: with each scene and each interrupt at once, and as it is then every few seconds. */
export function useSaid(state: WallState, shown: Stands, elapsedMs: () => number, tell: (describe: () => WallShown) => void): void {
  const live = useLive();
  const scene = shown.scene.name;
  const { interruptId: interrupt, sceneIndex: index } = shown;
  const version = state.id === "" ? null : state.version;
  useEffect(() => {
    tell(() => {
      const nowMs = live.client.serverNowMs();
      const truth = truthOf(scene).map((topic) => [topic, shownTruth(live.topic(topic).store.getState(), Number.POSITIVE_INFINITY, nowMs)]);
      return {
        ...{ scene, index, interrupt, version, elapsedMs: elapsedMs(), saidMs: nowMs },
        ...{ widthPx: innerWidth, heightPx: innerHeight, truth: Object.fromEntries(truth) },
        ...{ framesPerS: framesPerS(), heapMb: heapMb(), build: ownBuild() },
      };
    });
  }, [live, scene, index, interrupt, version, elapsedMs, tell]);
}

/** Of the release that runs here: its entry script's name carries a hash of the whole. */
const ownBuild = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split("/").at(-1)?.slice(0, 80) ?? null;

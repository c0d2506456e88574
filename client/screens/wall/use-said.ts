import { useEffect } from "react";
import type { WallShown, WallState } from "../../../shared/domain/wall-state.ts";
import type { TopicName } from "../../../shared/live/topics.ts";
import { shownTruth } from "../../live/shown-truth.ts";
import { useLive } from "../../live/use-topic.ts";
import { framesPerS } from "./frames.ts";
import type { Shown } from "./use-turn.ts";

/** What stands on a display in every scene. */
const TOPICS = ["orders", "badges", "tracks"] as const satisfies readonly TopicName[];

/** Tells the desk what stands here: with each scene and each interrupt at once, and as it is then every few seconds. */
export function useSaid(state: WallState, shown: Shown, elapsedMs: () => number, tell: (describe: () => WallShown) => void): void {
  const live = useLive();
  const scene = shown.scene.name;
  const interrupt = shown.interrupt?.id ?? shown.alert?.id.slice(0, 64) ?? null;
  const version = state.id === "" ? null : state.version;
  useEffect(() => {
    tell(() => {
      const nowMs = live.client.serverNowMs();
      const truth = TOPICS.map((topic) => [topic, shownTruth(live.topic(topic).store.getState(), Number.POSITIVE_INFINITY, nowMs)]);
      return {
        ...{ scene, interrupt, version, elapsedMs: elapsedMs(), saidMs: nowMs },
        ...{ widthPx: innerWidth, heightPx: innerHeight, truth: Object.fromEntries(truth) },
        ...{ framesPerS: framesPerS(), heapMb: heapMb(), build: ownBuild() },
      };
    });
  }, [live, scene, interrupt, version, elapsedMs, tell]);
}

/** Only Chromium says. */
function heapMb(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory === undefined ? null : Math.round(memory.usedJSHeapSize / 1_048_576);
}

/** Of the release that runs here: its entry script's name carries a hash of the whole. */
const ownBuild = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split("/").at(-1)?.slice(0, 80) ?? null;

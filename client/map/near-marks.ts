import type { MapLibreOverlay } from "@deck.gl/maplibre";
import { type MapTarget, sameTarget, targetOf } from "./map-target.ts";

/** A mark that somebody can choose by itself. A cluster stands for its orders already, and a road is the ground of marks. */
export type Mark = Exclude<MapTarget, { kind: "cluster" | "road" }>;

/** [M5] Marks so near to where somebody pressed may all be meant. */
const NEAR_PX = 20;
/** More are for the list beside the map. Each costs one look of the graphics card. */
const MOST = 12;

/** What is under the pointer, and every other mark beside it, nearest first as the map draws them. */
export function marksNear(overlay: Pick<MapLibreOverlay, "pickMultipleObjects">, pressed: MapTarget, at: { x: number; y: number }): Mark[] {
  if (!isMark(pressed)) return [];
  const found: Mark[] = [pressed];
  for (const { object } of overlay.pickMultipleObjects({ ...at, radius: NEAR_PX, depth: MOST })) {
    const target = targetOf(object);
    if (target !== null && isMark(target) && !found.some((each) => sameTarget(each, target))) found.push(target);
  }
  return found;
}

const isMark = (target: MapTarget): target is Mark => target.kind !== "cluster" && target.kind !== "road";

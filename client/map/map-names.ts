import type { Map as MapLibreMap } from "maplibre-gl";
import { type LabelBox, placeLabels, type Taken } from "./declutter.ts";

/** What a name stands for on a map, the most important first [M5]; what nobody hears of comes last. */
export const nameRanks = ["followed", "alarm", "selected", "online", "silent"] as const;
export type NameRank = (typeof nameRanks)[number];

/** A name that some layer wants on its map. */
export interface WantedName {
  readonly id: string;
  readonly text: string;
  readonly lng: number;
  readonly lat: number;
  readonly rank: NameRank;
  /** 0 to 1; 1 where it says nothing. */
  readonly opacity?: number;
}

export interface NameLabel extends LabelBox {
  readonly of: WantedName;
  /** Of the name's middle from its place. */
  readonly offsetPx: [number, number];
}

interface Around {
  readonly map: Pick<MapLibreMap, "project" | "getContainer">;
  readonly scale: number;
  /** What names may not cover. */
  readonly taken: readonly Taken[];
}

const HEIGHT_PX = 17;
/** More is no map but a list [M5]. */
const MOST_NAMES = 150;
/** From a mark's middle to the middle of a name above or below it, and to the side of one beside it. */
const AWAY_PX = 19;
const BESIDE_PX = 14;

/**
 * The names of a map's marks, whichever layers want them: above, else below or beside them. When names would cover each other, the important
 * ones stay. What lies out of sight has no name, and takes none from what is in it. None covers a donut and its numbers, whoever it is: the mark tells its name when it is pointed at.
 */
export function namesOf(wanted: readonly WantedName[], { map, scale, taken }: Around): NameLabel[] {
  const sight = map.getContainer();
  const seen = wanted.map((of) => ({ of, at: map.project([of.lng, of.lat]) })).filter(({ at }) => isWithin(at, sight));
  const places = seen
    .sort((a, b) => byRank(a.of, b.of))
    .map(({ of, at: { x, y } }) => {
      const widthPx = [...of.text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 7), 0) + 10;
      const beside = BESIDE_PX + widthPx / 2;
      const offsets = [
        [0, -AWAY_PX],
        [0, AWAY_PX],
        [beside, 0],
        [-beside, 0],
      ] as const;
      return offsets.map(([dx, dy]): NameLabel => {
        const offsetPx: [number, number] = [dx * scale, dy * scale];
        const [left, top] = [x + offsetPx[0] - (widthPx / 2) * scale, y + offsetPx[1] - (HEIGHT_PX / 2) * scale];
        return { of, offsetPx, left, top, widthPx: widthPx * scale, heightPx: HEIGHT_PX * scale };
      });
    });
  const boxes = taken.map(({ position, box }) => {
    const { x, y } = map.project([position[0], position[1]]);
    return { ...box, left: x + box.left, top: y + box.top };
  });
  return placeLabels(places, boxes).slice(0, MOST_NAMES);
}

const isWithin = (
  { x, y }: { x: number; y: number },
  { clientWidth, clientHeight }: Pick<Element, "clientWidth" | "clientHeight">,
): boolean => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;

const byRank = (a: WantedName, b: WantedName): number => nameRanks.indexOf(a.rank) - nameRanks.indexOf(b.rank) || a.id.localeCompare(b.id);

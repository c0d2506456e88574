import { distanceM, type Place } from "../../../shared/domain/coordinates.ts";
import type { PublicMap } from "../../../shared/reports/public-patrol.ts";
import { declutter } from "../../map/declutter.ts";
import { worldX, worldY } from "../../map/mercator.ts";

/** One unit is a pixel of a page as wide as the report. */
export const WIDTH = 900;
const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 760;
const MARGIN = 36;
/** What a plan of one place shows: half a kilometre, not the whole sheet for nothing. */
const LEAST_SPAN = 0.5 / 40_075;
const NAME_PX = 12;

interface At {
  readonly x: number;
  readonly y: number;
}
export interface FindsPlan {
  readonly height: number;
  /** Points of SVG polylines. */
  readonly roads: readonly string[];
  /** Names that cover no other; where two would, the longer road keeps its own. */
  readonly names: readonly (At & { readonly name: string })[];
  /** Serious ones come last, so that they lie above the others. */
  readonly finds: readonly (At & { readonly isSerious: boolean })[];
  readonly scale: { readonly lengthM: number; readonly px: number };
}

/** Lines print sharply where a live map prints nothing: north is above, and everything that has a place is on it. Null where nothing has. */
export function planOfFinds({ roads, finds }: PublicMap): FindsPlan | null {
  const places: readonly Place[] = [...roads.flatMap(({ line }) => line), ...finds.map(({ at }) => at)];
  if (places.length === 0) return null;
  const all = places.map(([lng, lat]) => ({ x: worldX(lng), y: worldY(lat) }));
  const [west, east] = ends(all.map(({ x }) => x));
  const [north, south] = ends(all.map(({ y }) => y));
  const inner = { width: WIDTH - 2 * MARGIN, height: MOST_HEIGHT - 2 * MARGIN };
  const perUnit = Math.min(inner.width / Math.max(LEAST_SPAN, east - west), inner.height / Math.max(LEAST_SPAN, south - north));
  const height = Math.round(Math.max(LEAST_HEIGHT, Math.min(MOST_HEIGHT, (south - north) * perUnit + 2 * MARGIN)));
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const onPaper = ([lng, lat]: Place): At => ({
    x: tenths(WIDTH / 2 + (worldX(lng) - middle.x) * perUnit),
    y: tenths(height / 2 + (worldY(lat) - middle.y) * perUnit),
  });
  const drawn = roads.map(({ name, line }) => ({ name, points: line.map(onPaper) })).sort((a, b) => b.points.length - a.points.length);
  return {
    height,
    roads: drawn.map(({ points }) => points.map(({ x, y }) => `${x},${y}`).join(" ")),
    names: declutter(drawn.flatMap(nameBox)),
    finds: finds.map(({ at, isSerious }) => ({ ...onPaper(at), isSerious })).sort((a, b) => Number(a.isSerious) - Number(b.isSerious)),
    scale: scaleOf(places, perUnit),
  };
}

function nameBox({ name, points }: { name: string; points: readonly At[] }) {
  const at = points[Math.floor(points.length / 2)]!;
  const widthPx = [...name].reduce((sum, letter) => sum + (letter > "\u2e80" ? NAME_PX : NAME_PX * 0.6), 0) + 6;
  const left = Math.min(Math.max(0, at.x - widthPx / 2), WIDTH - widthPx);
  return name === "" ? [] : [{ name, x: left + widthPx / 2, y: at.y - 6, left, top: at.y - 6 - NAME_PX, widthPx, heightPx: NAME_PX + 4 }];
}

/** A round length of about a sixth of the paper's width. */
function scaleOf(places: readonly Place[], perUnit: number): FindsPlan["scale"] {
  const [, lat] = places[0]!;
  const pxPerM = ((worldX(1) - worldX(0)) * perUnit) / distanceM([0, lat], [1, lat]);
  const mostM = WIDTH / 6 / pxPerM;
  const power = 10 ** Math.floor(Math.log10(mostM));
  const lengthM = power * ([5, 2, 1].find((times) => times * power <= mostM) ?? 1);
  return { lengthM, px: tenths(lengthM * pxPerM) };
}

/** Least and greatest; of more than a call can be handed. */
const ends = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
const tenths = (value: number): number => Math.round(value * 10) / 10;

import { surface } from "../../../shared/charts/tones.ts";
import type { Line, Place } from "../../../shared/domain/coordinates.ts";
import { CHART_FONT } from "./fonts.ts";

export interface DrawnRoad {
  readonly line: Line;
  /** #rrggbb */
  readonly colour: string;
  /** Lengths of dashes and gaps, where the colour alone would not tell it on a grey print. */
  readonly dashes?: string;
}

/** No taller than this, for each of its width. */
const MOST_HEIGHT = 0.8;
const MARGIN_PX = 14;
const METRES_PER_DEGREE = 111_320;
const { line: edge, ground, text, quiet } = surface.light;

/**
 * Roads as lines on quiet ground, north above, with a scale; without a map below them, which nobody may ship. Undefined where none has a line.
 * `widthPx` is the picture's; its height follows from where the roads are.
 */
export function roadMapSvg(roads: readonly DrawnRoad[], widthPx: number): string | undefined {
  const drawn = roads.filter(({ line }) => line.length > 1);
  const bounds = boundsOf(drawn.flatMap(({ line }) => line));
  if (bounds === undefined) return undefined;
  const [west, south, east, north] = bounds;
  const perLng = METRES_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  // One road that runs straight north has no width, and still is a picture.
  const [wideM, tallM] = [Math.max((east - west) * perLng, 100), Math.max((north - south) * METRES_PER_DEGREE, 100)];
  const roomPx = widthPx - 2 * MARGIN_PX;
  const pxPerM = Math.min(roomPx / wideM, (roomPx * MOST_HEIGHT) / tallM);
  const heightPx = Math.ceil(tallM * pxPerM) + 2 * MARGIN_PX + SCALE_ROOM_PX;
  const leftPx = (widthPx - wideM * pxPerM) / 2;
  const at = ([lng, lat]: Place): string =>
    `${round(leftPx + (lng - west) * perLng * pxPerM)} ${round(MARGIN_PX + (north - lat) * METRES_PER_DEGREE * pxPerM)}`;
  const path = ({ line, ...look }: DrawnRoad): string => `<path d="M${line.map(at).join("L")}" ${strokeOf(look)}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<rect x="0.5" y="0.5" width="${widthPx - 1}" height="${heightPx - 1}" fill="${ground}" stroke="${edge}"/>`,
    ...drawn.map(path),
    scaleBar(pxPerM, heightPx),
    northArrow(widthPx),
    "</svg>",
  ].join("");
}

const strokeOf = ({ colour, dashes }: Omit<DrawnRoad, "line">): string =>
  `fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" ${dashes === undefined ? 'stroke-linecap="round"' : `stroke-dasharray="${dashes}"`}`;

/** How such a road looks, for a legend. */
export const roadMarkSvg = (look: Omit<DrawnRoad, "line">, widthPx: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="8" viewBox="0 0 ${widthPx} 8"><path d="M1 4H${widthPx - 1}" ${strokeOf(look)}/></svg>`;

const SCALE_ROOM_PX = 22;

function boundsOf(places: readonly Place[]): readonly [number, number, number, number] | undefined {
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [lng, lat] of places) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}

/** The longest round length of at most so many pixels. */
const LONGEST_BAR_PX = 130;

export function roundLengthM(pxPerM: number): number {
  const mostM = LONGEST_BAR_PX / pxPerM;
  const power = 10 ** Math.floor(Math.log10(mostM));
  return (mostM >= 5 * power ? 5 : mostM >= 2 * power ? 2 : 1) * power;
}

function scaleBar(pxPerM: number, heightPx: number): string {
  const lengthM = roundLengthM(pxPerM);
  const [fromPx, untilPx, atPx] = [MARGIN_PX, round(MARGIN_PX + lengthM * pxPerM), heightPx - 12];
  const words = lengthM >= 1_000 ? `${lengthM / 1_000} km` : `${lengthM} m`;
  return [
    `<path d="M${fromPx} ${atPx - 4}V${atPx}H${untilPx}V${atPx - 4}" fill="none" stroke="${text}"/>`,
    `<text x="${untilPx + 6}" y="${atPx + 2}" font-family="${CHART_FONT}" font-size="10" fill="${quiet}">${words}</text>`,
  ].join("");
}

function northArrow(widthPx: number): string {
  const atPx = widthPx - MARGIN_PX - 6;
  return [
    `<path d="M${atPx} 10L${atPx + 5} 24L${atPx} 21L${atPx - 5} 24Z" fill="${quiet}"/>`,
    `<text x="${atPx}" y="35" text-anchor="middle" font-family="${CHART_FONT}" font-size="10" fill="${quiet}">N</text>`,
  ].join("");
}

const round = (px: number): number => Math.round(px * 10) / 10;

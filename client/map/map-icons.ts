import { shapePaths, TRACK_SHAPES, type TrackShape } from "../../shared/charts/track-tones.ts";
import type { StatusName } from "../../shared/domain/status.ts";
import { DONUT_SLOTS } from "./donut.ts";
import statusPaths from "./status-paths.ts";

/** Icons of the map, drawn once as white masks that deck.gl colours; all are ICON_PX square. */
export type MapIcon =
  | `status:${StatusName}`
  | `arc:${number}`
  | "ring"
  | "vehicle"
  | "vehicleHollow"
  | "inspector"
  | "inspectorHollow"
  | TrackShape
  | `${TrackShape}Hollow`;

const ICON_PX = 96;
const MID = ICON_PX / 2;
/** Any graphics card holds a picture of this width. */
const PER_ROW = 16;

const drawings: Partial<Record<MapIcon, (pen: CanvasRenderingContext2D) => void>> = {
  ...Object.fromEntries(
    Array.from({ length: DONUT_SLOTS }, (_, i) => [`arc:${i + 1}`, (pen: CanvasRenderingContext2D) => arc(pen, i + 1)]),
  ),
  ring: (pen) => arc(pen, DONUT_SLOTS),
  ...(Object.fromEntries(
    Object.entries(statusPaths).map(([name, paths]) => [`status:${name}`, (pen: CanvasRenderingContext2D) => drawStatus(pen, paths)]),
  ) as Record<`status:${StatusName}`, (pen: CanvasRenderingContext2D) => void>),
  vehicle: (pen) => {
    arrow(pen);
    pen.fill();
  },
  vehicleHollow: (pen) => {
    arrow(pen);
    pen.stroke();
  },
  inspector: (pen) => {
    person(pen);
    pen.fill();
  },
  inspectorHollow: (pen) => {
    person(pen);
    pen.stroke();
  },
  ...Object.fromEntries(
    TRACK_SHAPES.flatMap((shape) =>
      (["", "Hollow"] as const).map((look) => [`${shape}${look}`, (pen: CanvasRenderingContext2D) => drawShape(pen, shape, look !== "")]),
    ),
  ),
};

export interface IconAtlas {
  readonly image: ImageData;
  readonly mapping: Record<string, { x: number; y: number; width: number; height: number; mask: true }>;
}

let atlas: IconAtlas | null = null;

/** @throws Error where the browser has no 2D canvas. */
export function iconAtlas(): IconAtlas {
  atlas ??= drawAtlas();
  return atlas;
}

function drawAtlas(): IconAtlas {
  const names = Object.keys(drawings) as MapIcon[];
  const canvas = document.createElement("canvas");
  canvas.width = ICON_PX * PER_ROW;
  canvas.height = ICON_PX * Math.ceil(names.length / PER_ROW);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no 2D canvas");
  const mapping: IconAtlas["mapping"] = {};
  for (const [index, name] of names.entries()) {
    const [x, y] = [(index % PER_ROW) * ICON_PX, Math.floor(index / PER_ROW) * ICON_PX];
    pen.save();
    pen.translate(x, y);
    pen.fillStyle = pen.strokeStyle = "#fff";
    pen.lineWidth = ICON_PX / 11;
    pen.lineJoin = "round";
    drawings[name]?.(pen);
    pen.restore();
    mapping[name] = { x, y, width: ICON_PX, height: ICON_PX, mask: true };
  }
  return { image: pen.getImageData(0, 0, canvas.width, canvas.height), mapping };
}

/** A disc with the status's icon cut out of it. */
function drawStatus(pen: CanvasRenderingContext2D, paths: readonly string[]): void {
  pen.beginPath();
  pen.arc(MID, MID, MID - 2, 0, 2 * Math.PI);
  pen.fill();
  pen.globalCompositeOperation = "destination-out";
  const scale = (ICON_PX * 0.58) / 16;
  pen.translate(MID - 8 * scale, MID - 8 * scale);
  pen.scale(scale, scale);
  for (const path of paths) pen.fill(new Path2D(path), "evenodd");
}

function drawShape(pen: CanvasRenderingContext2D, shape: TrackShape, isHollow: boolean): void {
  pen.scale(ICON_PX / 16, ICON_PX / 16);
  pen.lineWidth = 2;
  const path = new Path2D(shapePaths[shape]);
  if (isHollow) pen.stroke(path);
  else pen.fill(path);
}

/** How thick a donut is, of its radius. */
export const DONUT_THICKNESS = 0.26;
/** A hair between two pieces, so that neighbours of like colours are two. */
const PIECE_GAP = 0.05;

/** A piece of a ring that begins at the top and goes clockwise. */
function arc(pen: CanvasRenderingContext2D, slots: number): void {
  const radius = MID - 1;
  const width = radius * DONUT_THICKNESS;
  const whole = slots === DONUT_SLOTS;
  const from = -Math.PI / 2;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(
    MID,
    MID,
    radius - width / 2,
    from + (whole ? 0 : PIECE_GAP),
    from + (slots / DONUT_SLOTS) * 2 * Math.PI - (whole ? 0 : PIECE_GAP),
  );
  pen.stroke();
}

/** Points to the north; deck.gl turns it by the heading. */
function arrow(pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.moveTo(MID, 0.09 * ICON_PX);
  pen.lineTo(0.78 * ICON_PX, 0.84 * ICON_PX);
  pen.lineTo(MID, 0.69 * ICON_PX);
  pen.lineTo(0.22 * ICON_PX, 0.84 * ICON_PX);
  pen.closePath();
}

function person(pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.arc(MID, 0.31 * ICON_PX, 0.17 * ICON_PX, 0, 2 * Math.PI);
  pen.moveTo(0.78 * ICON_PX, 0.875 * ICON_PX);
  pen.arc(MID, 0.875 * ICON_PX, 0.28 * ICON_PX, 0, Math.PI, true);
  pen.closePath();
}

import type { StatusName } from "../../shared/domain/status.ts";
import statusPaths from "./status-paths.ts";

/** Icons of the map, drawn once as white masks that deck.gl colours; all are ICON_PX square. */
export type MapIcon = `status:${StatusName}` | "vehicle" | "vehicleHollow" | "inspector" | "inspectorHollow";

const ICON_PX = 64;
const MID = ICON_PX / 2;

const drawings: Record<MapIcon, (pen: CanvasRenderingContext2D) => void> = {
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
  canvas.width = ICON_PX * names.length;
  canvas.height = ICON_PX;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no 2D canvas");
  const mapping: IconAtlas["mapping"] = {};
  for (const [index, name] of names.entries()) {
    pen.save();
    pen.translate(index * ICON_PX, 0);
    pen.fillStyle = pen.strokeStyle = "#fff";
    pen.lineWidth = 6;
    pen.lineJoin = "round";
    drawings[name](pen);
    pen.restore();
    mapping[name] = { x: index * ICON_PX, y: 0, width: ICON_PX, height: ICON_PX, mask: true };
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

/** Points to the north; deck.gl turns it by the heading. */
function arrow(pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.moveTo(MID, 6);
  pen.lineTo(ICON_PX - 14, ICON_PX - 10);
  pen.lineTo(MID, ICON_PX - 20);
  pen.lineTo(14, ICON_PX - 10);
  pen.closePath();
}

function person(pen: CanvasRenderingContext2D): void {
  pen.beginPath();
  pen.arc(MID, 20, 11, 0, 2 * Math.PI);
  pen.moveTo(ICON_PX - 14, ICON_PX - 8);
  pen.arc(MID, ICON_PX - 8, 18, 0, Math.PI, true);
  pen.closePath();
}

import type { RowOfFields } from "../../../shared/legacy/record.ts";
import type { pictureBox } from "../../../shared/legacy/records/picture-box.ts";
import type { Order } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import type { ShotBox } from "../world/shot.ts";

export const WIDTH_PX = 640;
export const HEIGHT_PX = 360;

/** Where the defect is on a picture; drawing and boxes both take it from here, so they match. */
export interface Spot {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Shape of a defect by its name; the drawing knows each of them. */
export type DefectShape = "crosswise" | "lengthwise" | "net" | "hole" | "rut" | "cover" | "patch";

export function shapeOf(defectName: string): DefectShape {
  if (defectName.includes("横向") || defectName.includes("接缝") || defectName.includes("伸缩缝")) return "crosswise";
  if (defectName.includes("纵向") || defectName.includes("线裂")) return "lengthwise";
  if (/网状|块状|破碎|断裂|开裂/.test(defectName)) return "net";
  if (/坑槽|松散|缺失|积水/.test(defectName)) return "hole";
  if (/车辙|沉陷|沉降|拥包|波浪/.test(defectName)) return "rut";
  return defectName.includes("井") || defectName.includes("雨水口") ? "cover" : "patch";
}

const SIZES: Readonly<Record<DefectShape, readonly [number, number]>> = {
  crosswise: [330, 46],
  lengthwise: [58, 190],
  net: [210, 130],
  hole: [130, 84],
  rut: [96, 200],
  cover: [120, 84],
  patch: [160, 96],
};

export function spotOf(pictureKey: string, shape: DefectShape): Spot {
  const hash = hashText(pictureKey);
  const scale = 0.8 + (hash % 100) / 250;
  const widthPx = Math.round(SIZES[shape][0] * scale);
  const heightPx = Math.round(Math.min(SIZES[shape][1] * scale, HEIGHT_PX * 0.62));
  const xPx = 40 + ((hash >>> 7) % Math.max(1, WIDTH_PX - widthPx - 80));
  const yPx = 110 + ((hash >>> 15) % Math.max(1, HEIGHT_PX - heightPx - 125));
  return { xPx, yPx, widthPx, heightPx };
}

type Box = RowOfFields<(typeof pictureBox)["fields"]>;

/** Boxes of an order: what quick identification left on the pictures, otherwise one box for each. */
export function boxesOf(order: Order, defectName: string): Box[] {
  if (order.boxes !== undefined) return order.boxes.map(boxValues);
  // Machines see the camera's own picture, of which the one on record is a smaller copy.
  const times = order.source === MACHINE ? CAMERA_TIMES : 1;
  return order.pictures.flatMap((key) => {
    const { xPx, yPx, widthPx, heightPx } = spotOf(key, shapeOf(defectName));
    const box = (fromXPx: number, boxWidthPx: number, degree: string): Box => ({
      ...{ picture: key, xMinPx: fromXPx * times, xMaxPx: (fromXPx + boxWidthPx) * times },
      ...{ yMinPx: yPx * times, yMaxPx: (yPx + heightPx) * times },
      ...{ widthPx: WIDTH_PX * times, heightPx: HEIGHT_PX * times, defectType: defectName, degree },
    });
    const whole = box(xPx, widthPx, order.serious ? "严重" : "一般");
    // Now and then a machine boxes the worst part of a defect once more.
    return order.source === MACHINE && hashText(key) % 4 === 0 ? [whole, box(xPx, Math.round(widthPx / 3), "较重")] : [whole];
  });
}

const MACHINE = 2;
const CAMERA_TIMES = 3;

export const boxValues = ({ picture, xPx, yPx, widthPx, heightPx, typeName, serious }: ShotBox): Box => ({
  ...{ picture, xMinPx: xPx, xMaxPx: xPx + widthPx, yMinPx: yPx, yMaxPx: yPx + heightPx },
  ...{ widthPx: WIDTH_PX, heightPx: HEIGHT_PX, defectType: typeName, degree: serious ? "严重" : "一般" },
});

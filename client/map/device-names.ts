import type { Map as MapLibreMap } from "maplibre-gl";
import type { Device, Presence } from "../../shared/domain/device.ts";
import { type LabelBox, placeLabels } from "./declutter.ts";
import type { Taken } from "./map-context.ts";

export interface NameLabel extends LabelBox {
  readonly at: Device;
  /** Of the name's middle from its device. */
  readonly offsetPx: [number, number];
}

interface Around {
  readonly map: Pick<MapLibreMap, "project">;
  readonly scale: number;
  readonly followedIds: ReadonlySet<string>;
  /** What names may not cover. */
  readonly taken: readonly Taken[];
}

const HEIGHT_PX = 17;
/** More is no map but a list [M5]. */
const MOST_NAMES = 150;
/** From a device's middle to the middle of a name above or below it, and to the side of one beside it. */
const AWAY_PX = 19;
const BESIDE_PX = 14;

/**
 * The names of devices: above, else below or beside them. Followed first, then who is online: when names would cover each other, the important
 * ones stay. None covers a donut and its numbers, whoever it is: the mark tells its name when it is pointed at.
 */
export function namesOf(
  devices: readonly { readonly device: Device; readonly presence: Presence }[],
  { map, scale, followedIds, taken }: Around,
): NameLabel[] {
  const rank = ({ device, presence }: (typeof devices)[number]) => (followedIds.has(device.id) ? 0 : presence === "online" ? 1 : 2);
  const names = [...devices]
    .sort((a, b) => rank(a) - rank(b) || a.device.id.localeCompare(b.device.id))
    .map(({ device }) => {
      const { x, y } = map.project([device.lng, device.lat]);
      const widthPx = [...device.name].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 7), 0) + 10;
      const beside = BESIDE_PX + widthPx / 2;
      const places = [
        [0, -AWAY_PX],
        [0, AWAY_PX],
        [beside, 0],
        [-beside, 0],
      ] as const;
      return places.map(([dx, dy]): NameLabel => {
        const offsetPx: [number, number] = [dx * scale, dy * scale];
        const [left, top] = [x + offsetPx[0] - (widthPx / 2) * scale, y + offsetPx[1] - (HEIGHT_PX / 2) * scale];
        return { at: device, offsetPx, left, top, widthPx: widthPx * scale, heightPx: HEIGHT_PX * scale };
      });
    });
  const boxes = taken.map(({ position, box }) => {
    const { x, y } = map.project([position[0], position[1]]);
    return { ...box, left: x + box.left, top: y + box.top };
  });
  return placeLabels(names, boxes).slice(0, MOST_NAMES);
}

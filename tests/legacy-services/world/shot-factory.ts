import { wholeSecond } from "../legacy-time.ts";
import { HEIGHT_PX, shapeOf, spotOf, WIDTH_PX } from "../pictures/boxes.ts";
import { S } from "../status.ts";
import { leafTypes } from "./defect-types.ts";
import type { Ground, World } from "./model.ts";
import { createOrderFactory } from "./order-factory.ts";
import type { Plan } from "./plans.ts";
import { createRandom, type Random } from "./random.ts";
import type { Shot, ShotBox } from "./shot.ts";

const HOUR_MS = 3_600_000;
/** Nobody lets pictures lie about for longer. */
const OLDEST_MS = 60 * HOUR_MS;
const FEWEST = 12;
const MOST = 240;
/** Of the open orders' number. */
const SHARE = 0.02;

export const shotId = (sequence: number): string => `Q${String(100_001 + sequence)}`;

/** What waits in a tenant's queue at its creation, oldest first. */
export function* generateShots(plan: Plan, world: World, size: number): Generator<Shot> {
  if (world.roads.length === 0) return;
  const random = createRandom(`${world.seed}:${plan.code}:shots`);
  const spot = createShotFactory(world, random);
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(plan.openOrders * size * SHARE)));
  for (let i = 0; i < count; i++) {
    const ageMs = (OLDEST_MS * (count - i - random.next())) / count;
    yield spot({ id: shotId(i), atMs: wholeSecond(world.createdAtMs - ageMs) });
  }
}

/**
 * Makes machine-found defects. The less sure the machine is, the more often it took the defect for something like it; now and then it
 * draws one box too many.
 */
export function createShotFactory(world: Ground, random: Random): (found: { id: string; atMs: number }) => Shot {
  const find = createOrderFactory(world, random);
  const leaves = leafTypes(world.defectTypes);
  const nameOf = new Map(leaves.map(({ id, name }) => [id, name]));
  const vehicles = world.devices.filter(({ kind }) => kind === "vehicle");

  return ({ id, atMs }) => {
    const order = find({ id, atMs, status: S.pending });
    const scorePercent = Math.round((52 + 47 * Math.sqrt(random.next())) * 10) / 10;
    const mistaken = random.next() * 100 > scorePercent + 12;
    const kin = leaves.filter(({ id: leaf, parentId }) => leaf !== order.typeId && parentId === parentOf(leaves, order.typeId));
    const typeId = mistaken && kin.length > 0 ? random.pick(kin).id : order.typeId;
    const shown = nameOf.get(order.typeId) ?? "";
    const typeName = nameOf.get(typeId) ?? "";
    const boxes = order.pictures.flatMap((picture): ShotBox[] => {
      const { xPx, yPx, widthPx, heightPx } = spotOf(picture, shapeOf(shown));
      const box = boxAround(xPx, yPx, widthPx, heightPx, random);
      const label = { picture, typeName, serious: order.serious };
      const extra = random.next() < 0.2 ? [{ ...label, ...strayBox(random) }] : [];
      return [{ ...label, ...box }, ...extra];
    });
    return {
      id,
      number: `AI${order.number}`,
      state: "todo",
      orderId: null,
      typeId,
      shownTypeId: order.typeId,
      scorePercent,
      serious: order.serious,
      companyId: order.companyId,
      section: order.section,
      town: order.town,
      roadId: order.roadId,
      direction: order.direction,
      chainageM: order.chainageM ?? 0,
      at: order.at!,
      foundAtMs: atMs,
      device: vehicles.length > 0 ? random.pick(vehicles).name : "巡查车",
      pictures: order.pictures,
      boxes,
    };
  };
}

type Box = Pick<ShotBox, "xPx" | "yPx" | "widthPx" | "heightPx">;

/** The machine's box sits a little off what it is about. */
function boxAround(xPx: number, yPx: number, widthPx: number, heightPx: number, random: Random): Box {
  const off = (px: number) => Math.round((random.next() - 0.5) * 0.24 * px);
  const left = Math.max(0, xPx + off(widthPx));
  const top = Math.max(0, yPx + off(heightPx));
  return {
    xPx: left,
    yPx: top,
    widthPx: Math.min(WIDTH_PX - left, widthPx + off(widthPx)),
    heightPx: Math.min(HEIGHT_PX - top, heightPx + off(heightPx)),
  };
}

const strayBox = (random: Random): Box => ({
  xPx: random.integer(20, WIDTH_PX - 120),
  yPx: random.integer(120, HEIGHT_PX - 80),
  widthPx: random.integer(40, 90),
  heightPx: random.integer(28, 60),
});

const parentOf = (types: readonly { id: string; parentId: string }[], id: string): string =>
  types.find((type) => type.id === id)?.parentId ?? "";

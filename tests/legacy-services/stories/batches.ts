import { daysInMonth } from "../../../shared/domain/calendar-day.ts";
import { JTG_5210_2018 } from "../../../shared/domain/pavement-profile.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import type { quantified } from "../../../shared/reports/quantified.ts";
import { IMPORTED_DEFECTS, type ImportedDefect } from "../imported-defects.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import type { Order, Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import type { Scene } from "./story.ts";

type Defect = RowOfFields<(typeof quantified)["fields"]>;
/** What a vehicle filmed of one road in one month, and what was found on it. */
export interface Batch {
  readonly id: string;
  readonly road: Road;
  readonly month: string;
  readonly wideM: number;
  /** Of an import the day on which it was made; else it is the month's last. */
  readonly day?: string;
  readonly defects: readonly Defect[];
}

const SMART_PATROL = 2;
const ON_PAVEMENT: ReadonlySet<string> = new Set([...JTG_5210_2018.distresses.flatMap(({ names }) => names), "井周沉陷"]);
const WIDE_M: Readonly<Record<string, number>> = { 高速: 23, 国道: 15, 省道: 15, 县道: 9 };
const VILLAGE_WIDE_M = 6;
/** A number from 0 up to 1 that is always the same for the same words. */
export const share = (words: string): number => (hashText(words) % 1_000) / 1_000;

export const dayOf = ({ day, month }: Pick<Batch, "day" | "month">): string => day ?? `${month}-${daysInMonth(month)}`;

/**
 * Each road in each month in which a vehicle found something on it, or one road where it is named. A month is measured once it is over: a batch that was
 * told does not change.
 */
export function batchesOf({ world, orders, deviceTimeMs }: Scene, roadId = ""): Batch[] {
  const thisMonth = formatLegacyTime(deviceTimeMs).slice(0, 7);
  const roads = new Map(world.roads.map((road) => [road.id, road]));
  const types = new Map(world.defectTypes.map(({ id, name }) => [id, name]));
  const batches = new Map<string, { road: Road; month: string; orders: Order[] }>();
  for (const order of orders.values()) {
    if (roadId !== "" && order.roadId !== roadId) continue;
    const road = roads.get(order.roadId);
    if (road === undefined || order.source !== SMART_PATROL || order.chainageM === null || !ON_PAVEMENT.has(types.get(order.typeId) ?? ""))
      continue;
    const month = formatLegacyTime(order.foundAtMs).slice(0, 7);
    if (month >= thisMonth) continue;
    const key = `${road.id}B${month.replace("-", "")}`;
    const known = batches.get(key);
    if (known === undefined) batches.set(key, { road, month, orders: [order] });
    else known.orders.push(order);
  }
  return [...batches].map(([id, { road, month, orders: found }]) => {
    const wideM = WIDE_M[road.roadClass] ?? VILLAGE_WIDE_M;
    return {
      id,
      road,
      month,
      wideM,
      defects: found.map((order) => measuredOf(order, types.get(order.typeId)!, { id, road, month, wideM })),
    };
  });
}

/** What people imported, as the survey's own; whose road it is follows from the road. What was measured by its sides alone has their product as its area. */
export const importedDefects = (scene: Scene): Defect[] => imported(scene).map(({ defect }) => defect);

function imported({ world, entities }: Scene): { readonly defect: Defect; readonly day: string }[] {
  const roads = new Map(world.roads.map((road) => [road.id, road]));
  return [...(entities.of(IMPORTED_DEFECTS).values() as Iterable<unknown> as Iterable<ImportedDefect>)].map(
    ({ joinedAtMs, areaM2, longM, wideM, count, ...defect }) => {
      const road = roads.get(defect.roadId);
      const facts = { road: road?.name ?? "", town: road?.town ?? "", companyId: road?.companyId ?? "" };
      const surfaceM2 = road === undefined ? null : Math.round((WIDE_M[road.roadClass] ?? VILLAGE_WIDE_M) * road.lengthM);
      const area = areaM2 ?? (longM === null || wideM === null ? null : round(longM * wideM));
      const day = formatLegacyTime(joinedAtMs).slice(0, 10);
      const measured = { longM, wideM, areaM2: area, count: count ?? 1, surfaceM2 };
      return { day, defect: { ...defect, ...facts, month: day.slice(0, 7), ...measured, orderId: "", pictures: [] } };
    },
  );
}

/** The batches of vehicles, and those that people imported: what was imported under a batch that there is belongs to it, anything else is a batch of its own for each road. */
export function surveyedBatchesOf(scene: Scene): Batch[] {
  const roads = new Map(scene.world.roads.map((road) => [road.id, road]));
  const nameOf = (batchId: string, roadId: string) => JSON.stringify([batchId, roadId]);
  const batches = new Map(batchesOf(scene).map((batch) => [nameOf(batch.id, batch.road.id), batch]));
  for (const { defect, day } of imported(scene)) {
    const road = roads.get(defect.roadId);
    if (road === undefined) continue;
    const name = nameOf(defect.batchId, road.id);
    const wideM = WIDE_M[road.roadClass] ?? VILLAGE_WIDE_M;
    const known = batches.get(name) ?? { id: defect.batchId, road, month: defect.month, day, wideM, defects: [] };
    batches.set(name, { ...known, defects: [...known.defects, defect] });
  }
  return [...batches.values()];
}

/** No defect is longer than the unit that it lies in. */
const LONGEST_M = 95;
/** Most roads are sound; what lies on a worn one is larger in both directions, so that some of its units are poor. */
const WEAR = [
  { upTo: 0.55, times: 1 },
  { upTo: 0.75, times: 4 },
  { upTo: 0.9, times: 10 },
  { upTo: 1, times: 20 },
] as const;
/** A hole is a hole on any road. */
const SMALL: ReadonlySet<string> = new Set(["坑槽", "井周沉陷"]);
const wearOf = ({ id }: Road): number => WEAR.find(({ upTo }) => share(`${id} wear`) < upTo)!.times;

/** As large as chance and the road's wear made it, always the same for the same order. */
function measuredOf(order: Order, type: string, { id, road, month, wideM }: Omit<Batch, "defects">): Defect {
  const worn = SMALL.has(type) ? 1 : wearOf(road);
  const longM = round(Math.min(LONGEST_M, worn * (0.4 + 9 * share(`${order.id} long`))));
  const wide = round(Math.min(wideM / 2, worn * (0.2 + 1.6 * share(`${order.id} wide`))));
  return {
    ...{ id: `LH${order.id}`, batchId: id, roadId: road.id, road: road.name, town: order.town, companyId: road.companyId, month, type },
    degree: order.serious ? "heavy" : share(`${order.id} degree`) < 0.6 ? "light" : "middle",
    direction: order.direction === 1 ? "up" : order.direction === 2 ? "down" : "both",
    ...{ chainageM: order.chainageM, longM, wideM: wide, areaM2: round(longM * wide), count: 1 },
    ...{ surfaceM2: Math.round(wideM * road.lengthM), orderId: order.id, pictures: [...order.pictures] },
  };
}

export const round = (value: number): number => Math.round(value * 100) / 100;

import { daysInMonth } from "../../../shared/domain/calendar-day.ts";
import { gradeOf } from "../../../shared/domain/grade.ts";
import { distressPercent, pciOf } from "../../../shared/domain/pavement.ts";
import { JTG_5210_2018 } from "../../../shared/domain/pavement-profile.ts";
import { toWgs } from "../../../shared/legacy/decode-source.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import { batch, getShotBatchByRidForWeb } from "../../../shared/legacy/records/pavement-batch.ts";
import { getRoadInfo, roadCondition } from "../../../shared/legacy/records/road-condition.ts";
import { patrolledDefects, quantified, surveyedDefects } from "../../../shared/reports/quantified.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import type { Order, Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import { reportStory, type Scene } from "./story.ts";

type Defect = RowOfFields<(typeof quantified)["fields"]>;
interface Batch {
  readonly id: string;
  readonly road: Road;
  readonly month: string;
  readonly wideM: number;
  readonly defects: readonly Defect[];
}

const SMART_PATROL = 2;
const ON_PAVEMENT: ReadonlySet<string> = new Set([...JTG_5210_2018.distresses.flatMap(({ names }) => names), "井周沉陷"]);
const WIDE_M: Readonly<Record<string, number>> = { 高速: 23, 国道: 15, 省道: 15, 县道: 9 };
const VILLAGE_WIDE_M = 6;
/** A number from 0 up to 1 that is always the same for the same words. */
const share = (words: string): number => (hashText(words) % 1_000) / 1_000;

/**
 * What vehicles found on the pavement, measured: each such order is one measured defect of the batch of its road and month. Whoever counts orders and
 * whoever counts defects finds the same.
 */
export const quantifiedStory = reportStory({
  calls: [patrolledDefects, surveyedDefects],
  record: quantified,
  rows: (scene, { B_Id }) =>
    batchesOf(scene)
      .filter(({ id }) => typeof B_Id !== "string" || B_Id === "" || B_Id === id)
      .flatMap(({ defects }) => [...defects]),
});

/** The batches with the condition that their own defects come to; evenness and ruts are the road's. */
export const batchStory = reportStory({
  calls: [getShotBatchByRidForWeb],
  record: batch,
  rows: (scene, { Rid }) =>
    batchesOf(scene)
      .filter(({ road }) => isAsked(road, Rid))
      .map(({ id, road, month, wideM, defects }) => {
        const isHigh = road.roadClass === "高速";
        return {
          ...{
            batchId: id,
            roadId: road.id,
            road: road.name,
            companyId: road.companyId,
            roadClass: road.roadClass,
            surface: "asphalt",
            direction: "both" as const,
          },
          ...{ filmedOn: dayOf({ month }), wideM, fromM: 0, toM: road.lengthM, pictureCount: Math.floor(road.lengthM / 10) },
          pci: pciIn({ road, wideM, defects }),
          ...{ iri: round(1.4 + 2.6 * share(`${road.id} iri`)), rutMm: round(3 + 12 * share(`${road.id} ruts`)) },
          ...{ pbi: isHigh ? 100 : null, sri: isHigh ? 92 : null },
          ...{ sci: round(82 + 16 * share(`${road.id} sci`)), bci: round(80 + 20 * share(`${road.id} bci`)) },
          tci: round(80 + 20 * share(`${road.id} tci`)),
        };
      }),
});

/** The roads in use with the condition that the last batch of each tells; one that no vehicle filmed has none. */
export const roadConditionStory = reportStory({
  calls: [getRoadInfo],
  record: roadCondition,
  rows(scene, { Rid }) {
    const last = new Map<string, Batch>();
    for (const one of batchesOf(scene)) if (one.month > (last.get(one.road.id)?.month ?? "")) last.set(one.road.id, one);
    return scene.world.roads
      .filter((road) => isAsked(road, Rid))
      .map((road) => {
        const { id, name, town, roadClass, companyId, lengthM, line } = road;
        const facts = { id, road: name, town, roadClass, companyId, lengthM, line: line.map((place) => toWgs(place, "GCJ-02")) };
        const batch = last.get(id);
        if (batch === undefined) return { ...facts, batchId: "", filmedOn: "", pci: null, degree: "", defects: null, perKm: null };
        const pci = pciIn(batch);
        const defects = batch.defects.length;
        return {
          ...{ ...facts, batchId: batch.id, filmedOn: dayOf(batch), pci, degree: gradeOf(pci) },
          ...{ defects, perKm: round(defects / (lengthM / 1_000)) },
        };
      });
  },
});

const isAsked = ({ id }: Road, Rid: unknown): boolean => typeof Rid !== "string" || Rid === "" || Rid === id;
const dayOf = ({ month }: Pick<Batch, "month">): string => `${month}-${daysInMonth(month)}`;
/** What the defects of a batch come to on its surface. */
function pciIn({ road, wideM, defects }: Pick<Batch, "road" | "wideM" | "defects">): number {
  const measured = defects.map(({ type, degree, areaM2, longM }) => ({ type, degree, areaM2, lengthM: longM }));
  return pciOf(distressPercent(measured, wideM * road.lengthM) ?? 0);
}

/** Each road in each month in which a vehicle found something on it. A month is measured once it is over: a batch that was told does not change. */
function batchesOf({ world, orders, deviceTimeMs }: Scene): Batch[] {
  const thisMonth = formatLegacyTime(deviceTimeMs).slice(0, 7);
  const roads = new Map(world.roads.map((road) => [road.id, road]));
  const types = new Map(world.defectTypes.map(({ id, name }) => [id, name]));
  const batches = new Map<string, { road: Road; month: string; orders: Order[] }>();
  for (const order of orders.values()) {
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

const round = (value: number): number => Math.round(value * 100) / 100;

import { formatLegacyTime } from "../legacy-time.ts";
import { lineOf } from "./along-road.ts";
import { leafTypes, TYPE_WEIGHTS } from "./defect-types.ts";
import type { DefectType, Member, Order, World } from "./model.ts";
import type { Random } from "./random.ts";
import { nearestTown } from "./roads.ts";

type Site = Pick<World, "prefix" | "roads" | "towns" | "defectTypes" | "devices">;

/** What is decided about an order at the moment when somebody finds the defect. */
export interface Finding {
  readonly id: string;
  readonly atMs: number;
  readonly status: number;
}

const HOUR_MS = 3_600_000;

/** Makes found defects on a tenant's roads. Long roads have more of them, in stretches that are bad. */
export function createOrderFactory(ground: Site, random: Random, seriousShare = SERIOUS_AT_FIRST): (finding: Finding) => Order {
  const types = weightedTypes(ground.defectTypes);
  // Of a road without a line nobody knows where a defect on it is.
  const roads = ground.roads.filter(({ line }) => line.length > 1);
  const roadEndsKm: number[] = [];
  for (const road of roads) roadEndsKm.push((roadEndsKm[roadEndsKm.length - 1] ?? 0) + road.lengthM / 1000);
  const inspectors = ground.devices.filter((device) => device.kind === "inspector");
  const vehicles = ground.devices.filter((device) => device.kind === "vehicle");

  const lately: Order[] = [];

  return ({ id, atMs, status }) => {
    const again = lately.length > 0 && random.next() < FOUND_AGAIN ? random.pick(lately) : null;
    const road =
      roads.find((one) => one.id === again?.roadId) ?? roads[indexOfEnd(roadEndsKm, random.next() * roadEndsKm[roadEndsKm.length - 1]!)]!;
    const direction = again !== null && again.direction !== 3 ? again.direction : random.next() < 0.5 ? 1 : 2;
    const badStretch = random.integer(0, 5) * 0.17 + random.next() * 0.05;
    const anywhereM = (random.next() < 0.5 ? badStretch : random.next()) * road.lengthM;
    const nearM = (again?.chainageM ?? 0) + random.integer(-18, 18);
    const chainageM = Math.round(Math.min(road.lengthM, Math.max(0, again === null ? anywhereM : nearM)));
    const at = lineOf(road).at(chainageM, direction === 1 ? 6 : -6).place;
    const source = Number(random.weighted({ "1": 38, "2": 47, "4": 10, "6": 4, "3": 0.6, "5": 0.4 }));
    const serious = random.next() < seriousShare;
    const limitHours = serious ? 24 : random.pick([72, 120, 168, 240]);
    const finder =
      source === 2
        ? vehicles.length > 0
          ? random.pick(vehicles).name
          : "巡查车"
        : inspectors.length > 0
          ? random.pick(inspectors).person
          : "巡查员";
    const type = again === null ? random.pick(types) : sameOrSibling(ground.defectTypes, again.typeId, random);
    const day = formatLegacyTime(atMs).slice(0, 10).replaceAll("-", "");
    const order: Order = {
      id,
      number: `${ground.prefix.toUpperCase()}${day}${id.slice(-5)}`,
      status,
      source,
      serious,
      typeId: type.id,
      companyId: road.companyId,
      section: road.section,
      town: nearestTown(ground.towns, at).name,
      roadId: road.id,
      direction,
      chainageM,
      at,
      foundAtMs: atMs,
      dueAtMs: atMs + limitHours * HOUR_MS,
      finishedAtMs: null,
      changedAtMs: atMs,
      finder,
      handler: "",
      reason: "",
      pictures: pictureKeys(id, atMs, source === 2 || random.next() < 0.6 ? 1 : 2),
      repairs: [],
      description: `${road.name}${direction === 1 ? "上行" : "下行"}发现${type.name}${serious ? "，影响行车安全" : ""}`,
    };
    lately.push(order);
    if (lately.length > LATELY) lately.shift();
    return order;
  };
}

/** On the first day: more than are found later, so that a small world has some of each status. */
const SERIOUS_AT_FIRST = 0.07;

/** Some defects are found once more: by a vehicle after an inspector, a few metres off, or under a name that is like the first one. */
const FOUND_AGAIN = 0.05;
const LATELY = 25;

function sameOrSibling(types: readonly DefectType[], typeId: string, random: Random): DefectType {
  const first = types.find(({ id }) => id === typeId)!;
  return random.next() < 0.7 ? first : random.pick(types.filter(({ parentId }) => parentId === first.parentId));
}

/** Keys of an order's pictures, under the day they were taken on: plain ones show the defect, those with d its repair. */
export function pictureKeys(orderId: string, atMs: number, count: number, repaired = false): string[] {
  const day = formatLegacyTime(atMs).slice(0, 10).replaceAll("-", "/");
  return Array.from({ length: count }, (_, i) => `webUpload/${day}/${orderId}-${repaired ? "d" : ""}${i}.png`);
}

/** People who act on a company's orders. */
export function handlerOf(members: readonly Member[], companyId: string): string {
  return members.find((member) => member.type === 3 && member.companyId === companyId)?.name ?? "";
}

function weightedTypes(types: readonly DefectType[]): DefectType[] {
  return leafTypes(types).flatMap((type) => new Array<DefectType>(TYPE_WEIGHTS[type.name] ?? 1).fill(type));
}

function indexOfEnd(ends: readonly number[], value: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

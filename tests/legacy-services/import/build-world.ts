import { S } from "../status.ts";
import type { ReplayRecord } from "../store.ts";
import { defectTypeTree } from "../world/defect-types.ts";
import type { Company, DefectType, Device, Order, Road, World } from "../world/model.ts";
import { generateCompanies, generateMembers } from "../world/people.ts";
import type { Plan } from "../world/plans.ts";
import { createRandom } from "../world/random.ts";
import type { NamedOrder } from "./orders.ts";
import type { importRoads } from "./roads.ts";
import type { ImportedTrack } from "./tracks.ts";

export interface Imported {
  readonly orders: readonly NamedOrder[];
  readonly tracks: readonly ImportedTrack[];
  readonly roads: ReturnType<typeof importRoads>["roads"];
  readonly deviceKind: Device["kind"];
}

/** A world made of a customer's records. Accounts are made up as for a generated one, one pair for each company. */
export function buildWorld(plan: Plan, imported: Imported, createdAtMs: number): { world: World; orders: Order[] } {
  const prefix = plan.prefix.toUpperCase();
  const companies = companiesOf(plan, imported);
  const companyIds = new Map(companies.map((company) => [company.name, company.id]));
  const roads = roadsOf(imported, prefix, companyIds, companies[0]!.id);
  const roadIds = new Map(roads.map((road) => [road.name, road.id]));
  const defectTypes = typesOf(imported.orders);
  const typeIds = new Map(defectTypes.map((type) => [type.name, type.id]));
  const orders = imported.orders.map(
    ({ company, road, defectType, ...order }): Order => ({
      ...order,
      companyId: companyIds.get(company) ?? companies[0]!.id,
      roadId: roadIds.get(road) ?? "",
      typeId: typeIds.get(defectType) ?? "",
    }),
  );
  const devices = imported.tracks.map(
    (track, i): Device => ({
      id: `${prefix}T${i + 1}`,
      kind: imported.deviceKind,
      name: track.name,
      companyId: companies[0]!.id,
      person: "",
      offDuty: false,
      track: [...track.points],
    }),
  );
  const members = generateMembers(plan, companies, createRandom(`${plan.code}:members`));
  const base = { code: plan.code, prefix: plan.prefix, seed: 0, createdAtMs, towns: [], facilities: [] };
  return { world: { ...base, imported: true, companies, members, roads, defectTypes, devices }, orders };
}

/** Every order's opening and closing and every point, in the order of time; the world starts without them. */
export function intoReplay(world: World, orders: readonly Order[]): { world: World; replay: ReplayRecord[] } {
  const records: ReplayRecord[] = [];
  for (const order of orders) {
    const open: Order = { ...order, status: S.pending, finishedAtMs: null, changedAtMs: order.foundAtMs };
    records.push({ atMs: order.foundAtMs, kind: "order", body: JSON.stringify(open) });
    if (order.status !== S.pending) records.push({ atMs: order.changedAtMs, kind: "order", body: JSON.stringify(order) });
  }
  for (const { id, track } of world.devices)
    for (const point of track ?? []) records.push({ atMs: point[2], kind: "point", body: JSON.stringify({ id, point }) });
  const inOrder = records.map((record, i) => ({ record, i })).sort((a, b) => a.record.atMs - b.record.atMs || a.i - b.i);
  return {
    world: { ...world, devices: world.devices.map((device) => ({ ...device, track: [] })) },
    replay: inOrder.map(({ record }) => record),
  };
}

function companiesOf(plan: Plan, { orders, roads }: Imported): Company[] {
  const names = [...new Set([...orders, ...roads].map((one) => one.company))].filter((name) => name !== "");
  if (names.length === 0) return generateCompanies(plan).slice(0, 1);
  return names.map((name, i) => ({ id: `${plan.prefix.toUpperCase()}C${i + 1}`, name, shortName: name }));
}

/** Roads that only orders name have no geometry. */
function roadsOf({ orders, roads }: Imported, prefix: string, companyIds: ReadonlyMap<string, string>, firstCompany: string): Road[] {
  const drawn = roads.map(({ company, ...road }): Road => ({ ...road, companyId: companyIds.get(company) ?? firstCompany }));
  const known = new Set(drawn.map((road) => road.name));
  const named = [...new Set(orders.map((order) => order.road))].filter((name) => name !== "" && !known.has(name));
  const bare = named.map(
    (name, i): Road => ({
      id: `${prefix}N${i + 1}`,
      name,
      roadClass: "",
      town: "",
      section: "",
      companyId: firstCompany,
      lengthM: 0,
      line: [],
    }),
  );
  return [...drawn, ...bare];
}

/** The usual tree, and beside it every type that only the records know. */
function typesOf(orders: readonly NamedOrder[]): DefectType[] {
  const tree = defectTypeTree();
  const known = new Set(tree.map((type) => type.name));
  const others = [...new Set(orders.map((order) => order.defectType))].filter((name) => name !== "" && !known.has(name));
  return [...tree, ...others.map((name, i) => ({ id: String(9_001 + i), parentId: "0", name }))];
}

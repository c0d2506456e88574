import { chainagesOf } from "../../../shared/domain/chainages-of.ts";
import { isPost } from "../../../shared/domain/posts.ts";
import { getBelongForWeb, getRodeLocation } from "../../../shared/legacy/calls/road.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import { roadPoint } from "../../../shared/legacy/records/road-point.ts";
import { town } from "../../../shared/legacy/records/town.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import type { Tenant } from "../tenant.ts";
import type { Road } from "../world/model.ts";
import { type Handler, textOf } from "./handler.ts";

/** A company's user is shown the towns where that company has roads, everybody else all. */
const towns: Handler = ({ world, accounts }, { fields }) => {
  const member = accounts.byId(textOf(fields.Cu_Id));
  return townsOf({ world }, member?.type === 3 ? world.roads.filter(({ companyId }) => companyId === member.companyId) : world.roads);
};

/** The towns where these roads are. */
export function townsOf({ world }: Pick<Tenant, "world">, roads: readonly Road[]): readonly unknown[] {
  const counts = new Map<string, number>();
  for (const { town: name } of roads) if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map(world.towns.map(({ name, at }) => [name, at]));
  return [...counts].map(([name, roads]) => recordRow(world.code, town, { name, roads, place: places.get(name) ?? null }, AS_KEPT));
}

/** The line of a road as its register has it, in use or not. */
const roadPoints: Handler = ({ world, entities }, { fields }) => {
  const road = entities.of(roads.name).get(textOf(fields.Rid)) as RowOfFields<(typeof roads)["record"]["fields"]> | undefined;
  if (road === undefined) return [];
  const chainages = chainagesOf(road.line, road.lengthM ?? 0);
  return road.line.map((point, i) =>
    recordRow(world.code, roadPoint, {
      ...{ index: String(i + 1), place: [point[0], point[1]], chainageM: Math.round(chainages[i]!), isPost: isPost(point) },
    }),
  );
};

export const referenceHandlers: Readonly<Record<string, Handler>> = {
  [getBelongForWeb.name]: towns,
  [getRodeLocation.name]: roadPoints,
};

import { getBelongForWeb } from "../../../shared/legacy/calls/road.ts";
import { town } from "../../../shared/legacy/records/town.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { type Handler, textOf } from "./handler.ts";

/** A company's user is shown the towns where that company has roads, everybody else all. */
const towns: Handler = ({ world, accounts }, { fields }) => {
  const member = accounts.byId(textOf(fields.Cu_Id));
  const roads = member?.type === 3 ? world.roads.filter(({ companyId }) => companyId === member.companyId) : world.roads;
  const counts = new Map<string, number>();
  for (const { town: name } of roads) if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map(world.towns.map(({ name, at }) => [name, at]));
  return [...counts].map(([name, roads]) => recordRow(world.code, town, { name, roads, place: places.get(name) ?? null }, AS_KEPT));
};

export const referenceHandlers: Readonly<Record<string, Handler>> = { [getBelongForWeb.name]: towns };

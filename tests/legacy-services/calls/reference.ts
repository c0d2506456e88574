import { getBelongForWeb } from "../../../shared/legacy/calls/road.ts";
import { styleOf } from "../quirks.ts";
import { type Handler, textOf } from "./handler.ts";

/** A company's user is shown the towns where that company has roads, everybody else all. */
const towns: Handler = ({ world, accounts }, { fields }) => {
  const member = accounts.byId(textOf(fields.Cu_Id));
  const roads = member?.type === 3 ? world.roads.filter(({ companyId }) => companyId === member.companyId) : world.roads;
  const counts = new Map<string, number>();
  for (const { town } of roads) if (town !== "") counts.set(town, (counts.get(town) ?? 0) + 1);
  const places = new Map(world.towns.map(({ name, at }) => [name, at]));
  return [...counts].map(([name, count]) => ({
    R_RoadBelongs: name,
    R_Count: count,
    R_Location: places.get(name)?.join(",") ?? styleOf(world.code).nothing,
  }));
};

export const referenceHandlers: Readonly<Record<string, Handler>> = { [getBelongForWeb.name]: towns };

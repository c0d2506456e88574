import { type Line, lineLengthM } from "../domain/coordinates.ts";
import { crossingOf } from "../domain/line-shape.ts";
import { areNear } from "../domain/near-lines.ts";
import { firstFalling } from "../domain/posts.ts";
import { addRodLocationzhuanhao, getRoadInfoLocationList, linePointsOf } from "../legacy/calls/road.ts";
import type { RowOfFields } from "../legacy/record.ts";
import { callToWrite } from "../legacy/record-calls.ts";
import { road } from "../legacy/records/road.ts";
import { anotherIsCalled } from "./called-so.ts";
import { type Problem, resource } from "./resource.ts";
import { sectionColours } from "./section-colours.ts";

const at = { service: "api", section: "1.7", origin: "given" } as const;
const WHOLE_LIST = 99_999;
/** The line of a road and its length on record differ by a little; by more, somebody mistook something. */
const MOST_DIFFERENCE = 0.02;
/** No customer has a road so far from all its others. */
const FAR_OFF_KM = 100;
/** No road of a customer is longer. */
const LONGEST_M = 1_000_000;

/** The roads of a customer, with their lines, in use or not. Who keeps them follows from the assignments. */
export const roads = resource({
  name: "roads",
  owner: "customer",
  paths: ["/manager/road", "/manager-xm/road", "/manager/roads", "/manager-xm/roads", "/system/pointsToLine"],
  record: road,
  title: "name",
  place: "line",
  colouredBy: { field: "section", of: sectionColours, named: "section", colour: "colour" },
  list: {
    call: getRoadInfoLocationList,
    request: (asker) => ({ ...asker, pageSize: WHOLE_LIST, rStatus: 0, comid: asker.Cu_CompanyId }),
    keptMs: 60_000,
  },
  columns: [
    { key: "name", widthPx: 180, filter: "text" },
    { key: "town", widthPx: 130, filter: "choice" },
    { key: "roadClass", widthPx: 160, filter: "choice" },
    { key: "section", widthPx: 120, filter: "choice" },
    { key: "companyId", widthPx: 220, filter: "choice" },
    { key: "lengthM", widthPx: 110 },
    { key: "stopped", widthPx: 110, filter: "choice" },
    { key: "line", widthPx: 180, optional: true },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["name", "town"],
    importsAt: ["/manager/roads", "/manager-xm/roads"],
    fields: [
      { key: "name", required: true, maxLength: 60 },
      { key: "town", required: true, maxLength: 30 },
      { key: "roadClass", required: true, maxLength: 20 },
      { key: "section", maxLength: 30 },
      { key: "lengthM", required: true, min: 1, max: LONGEST_M },
      { key: "stopped" },
      { key: "line" },
    ],
    create: callToWrite({ ...at, name: "AddRodeInfo", path: "/api/CompanyRoad/AddRodeInfo" }, road),
    update: callToWrite({ ...at, name: "UpdateRodeInfo", path: "/api/RoadInfo/UpdateRodeInfo" }, road),
    remove: callToWrite({ ...at, origin: "ours", name: "DeleteRodeInfo", path: "/api/CompanyRoad/DeleteRodeInfo" }, road),
    updateOf: {
      field: "line",
      call: addRodLocationzhuanhao,
      told: ({ R_id, R_Locations }, { line, lengthM }) => ({ R_id, List: linePointsOf(String(R_Locations), line, lengthM ?? 0) }),
    },
    problems: roadProblems,
    doubts: roadDoubts,
  },
});

type Row = RowOfFields<(typeof road)["fields"]>;
type Wrong = Problem<(typeof road)["fields"]>;

/** What stands against removing a road: what was done on it would be nowhere. It can go out of use. */
export const roadNamedBy = (orders: number): Problem[] => (orders === 0 ? [] : [{ field: "name", problem: "hasOrders", with: { orders } }]);

function roadProblems(after: Row | null, before: Row | null, all: readonly Row[]): Wrong[] {
  if (after === null) return before === null || before.companyId === "" ? [] : [{ field: "companyId", problem: "stillKept" }];
  const isNamedAnew = after.name !== before?.name || after.town !== before?.town;
  const falling = after.line === before?.line ? null : firstFalling(after.line);
  const isTaken = isNamedAnew && anotherIsCalled(all, "name", after.name, before, ({ town }) => town === after.town);
  return [
    ...(isTaken ? [{ field: "name", problem: "taken" } as const] : []),
    ...(after.line.length > 0 && !leadsSomewhere(after.line) ? [{ field: "line", problem: "twoPoints" } as const] : []),
    ...(falling === null ? [] : [{ field: "line", problem: "fallingPost", with: { point: falling + 1 } } as const]),
    ...(farFromOthers(after, before, all) ? [{ field: "line", problem: "farOff", with: { km: FAR_OFF_KM } } as const] : []),
  ];
}

/** Some point of a line further from every other road than a customer is wide: another datum, numbers turned round, another customer's file. */
function farFromOthers({ id, line }: Row, before: Row | null, all: readonly Row[]): boolean {
  if (line.length === 0 || line === before?.line) return false;
  const others = all.filter((road) => road.id !== id && road.line.length > 0).map((road) => road.line);
  return others.length > 0 && !areNear(line, others, FAR_OFF_KM * 1_000);
}

function roadDoubts({ lengthM, line, stopped, companyId }: Row, before: Row | null): Wrong[] {
  const drawnM = lineLengthM(line);
  const isClose = lengthM === null || !leadsSomewhere(line) || Math.abs(drawnM - lengthM) <= lengthM * MOST_DIFFERENCE;
  // A line that crosses itself may be an interchange; oftener two points were told in the wrong order.
  const crossing = before !== null && line === before.line ? null : crossingOf(line);
  // A company that keeps roads cannot be stopped; a road that goes out of use leaves its company, who is told so by whoever stops it.
  const isTakenAway = stopped && before !== null && !before.stopped && companyId !== "";
  return [
    ...(isClose
      ? []
      : [{ field: "lengthM", problem: "otherLength", with: { drawn: Math.round(drawnM), told: Math.round(lengthM) } } as const]),
    ...(crossing === null
      ? []
      : [{ field: "line", problem: "crossesItself", with: { first: crossing[0] + 1, second: crossing[1] + 1 } } as const]),
    ...(isTakenAway ? [{ field: "stopped", problem: "kept" } as const] : []),
  ];
}

/** Two distinct points at least. */
const leadsSomewhere = ([first, ...rest]: Line): boolean =>
  first !== undefined && rest.some(([lng, lat]) => lng !== first[0] || lat !== first[1]);

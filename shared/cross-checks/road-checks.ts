import type { Road } from "../domain/reference.ts";
import { formatZoned } from "../domain/zoned-time.ts";
import {
  getALlRoadInfo,
  getAllRodeList,
  getAssRoadList,
  getAssRoadListtoXM,
  getRoadByUseridForApp,
  getRoadDoctorRoadList,
  getRoadinfo,
  getRoadListByCom,
  getRoadListByUser,
  getRoadYZWList,
  getRoadYZWListByType,
  getRodeList,
} from "../legacy/calls/roads-by.ts";
import type { LegacyRecord } from "../legacy/record.ts";
import { listedRoad } from "../legacy/records/road.ts";
import { roadDegree } from "../legacy/records/road-condition.ts";
import type { ComparedRow, CrossCheck, Ground, Subject, When } from "./cross-check.ts";
import { openOrders } from "./order-checks.ts";

/** Roads of some kind, against those of ours that are of it. */
const ofRoads: Pick<CrossCheck, "record" | "against" | "needs" | "fields"> = {
  ...{ record: listedRoad as unknown as LegacyRecord, against: "roads", needs: ["roads"] },
  fields: ["name", "town", "roadClass", "section", "companyId", "lengthM"],
};
type IsMeant = (road: Road, about: Subject) => boolean;
const those =
  (isMeant: IsMeant = () => true) =>
  ({ roads }: Ground, about: Subject): ComparedRow[] =>
    [...roads].filter((road) => isMeant(road, about)) as unknown as ComparedRow[];
const byIds = (roads: Iterable<Road>, ids: ReadonlySet<string>): ComparedRow[] =>
  [...roads].filter(({ id }) => ids.has(id)) as unknown as ComparedRow[];

/** What the roads say in some field, each word once. */
export const wordsIn = ({ roads }: Pick<Ground, "roads">, field: "section" | "roadClass" | "companyId"): string[] =>
  [...new Set([...roads].map((road) => road[field]))].filter((word) => word !== "").sort();
const wordsAs = (field: "section" | "roadClass") => (ground: Ground) => wordsIn(ground, field).map((id) => ({ id, name: id }));

const keepers = (ground: Ground): Subject[] => {
  const ids = new Set(wordsIn(ground, "companyId"));
  return [...ground.companies].filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
};

const todayOf = ({ source, nowMs }: When): string => formatZoned(source.timeZone, nowMs).slice(0, 10);
const heldToday = ({ userRoads }: Ground, when: When) => {
  const today = todayOf(when);
  return userRoads.filter(({ startsOn, endsOn }) => String(startsOn) <= today && (endsOn === "" || String(endsOn) >= today));
};
const ofPerson = {
  ...ofRoads,
  needs: ["roads", "userRoads", "members"],
  about: {
    of: "person",
    all(ground, when) {
      const names = new Map(ground.members.map(({ id, name }) => [id, String(name)]));
      const ids = [...new Set(heldToday(ground, when).map(({ personId }) => String(personId)))].sort();
      return ids.map((id) => ({ id, name: names.get(id) ?? id }));
    },
  },
  ours: (ground, { id }, when) =>
    byIds(ground.roads, new Set(heldToday(ground, when).flatMap((row) => (row.personId === id ? [String(row.roadId)] : [])))),
} as const satisfies Omit<CrossCheck, "call" | "request">;

const withOpenOrders = (which: (order: { readonly dispatched: boolean }) => boolean) => ({
  ...ofRoads,
  needs: ["roads", "orders"] as const,
  ours: ({ roads, orders }: Ground) => byIds(roads, new Set(openOrders(orders).flatMap((order) => (which(order) ? [order.roadId] : [])))),
  request: (identity: object) => identity,
});

/** The services' other lists of roads, against the one that maps, filters and registers stand on. */
export const roadChecks: readonly CrossCheck[] = [
  { ...ofRoads, call: getALlRoadInfo, needs: ["allRoads"], request: (identity) => identity, ours: ({ allRoads }) => allRoads },
  { ...ofRoads, call: getAllRodeList, request: (identity) => identity, ours: those() },
  {
    ...ofRoads,
    call: getRoadListByCom,
    needs: ["roads", "companies"],
    about: { of: "company", all: keepers },
    request: (_, { id }) => ({ comId: id }),
    ours: those(({ companyId }, { id }) => companyId === id),
  },
  { ...ofPerson, call: getRoadListByUser, request: (_, { id }) => ({ Cu_Id: id }) },
  { ...ofPerson, call: getRoadByUseridForApp, request: (identity, { id }) => ({ ...identity, Cu_Id: id }) },
  {
    ...ofRoads,
    call: getRodeList,
    about: { of: "section", all: wordsAs("section") },
    request: (identity, { id }) => ({ ...identity, Xm_Id: id }),
    ours: those(({ section }, { id }) => section === id),
  },
  {
    ...ofRoads,
    call: getRoadinfo,
    about: { of: "road", all: ({ roads }) => [...roads].map(({ id, name }) => ({ id, name })) },
    request: (_, { id }) => ({ R_id: id }),
    ours: those((road, { id }) => road.id === id),
  },
  { ...ofRoads, call: getRoadYZWList, request: (identity) => identity, ours: those(({ companyId }) => companyId !== "") },
  {
    ...ofRoads,
    call: getRoadYZWListByType,
    about: { of: "roadClass", all: wordsAs("roadClass") },
    request: (identity, { id }) => ({ ...identity, Type: id }),
    ours: those(({ companyId, roadClass }, { id }) => companyId !== "" && roadClass === id),
  },
  { ...withOpenOrders(() => true), call: getAssRoadList },
  { ...withOpenOrders(({ dispatched }) => dispatched), call: getAssRoadListtoXM },
  {
    ...{ call: getRoadDoctorRoadList, record: roadDegree as unknown as LegacyRecord, against: "roads", needs: ["roadConditions"] },
    request: (identity) => identity,
    ours: ({ roadConditions }) =>
      roadConditions.filter(({ batchId }) => batchId !== "").map((row) => ({ ...row, name: row.road }) as ComparedRow),
    fields: ["name", "degree", "defects", "perKm"],
  },
];

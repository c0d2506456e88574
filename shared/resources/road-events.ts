import { z } from "zod";
import { lastingOf } from "../domain/terms.ts";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import type { CataloguePath } from "../policy/route-catalogue.ts";
import { anotherIsCalled } from "./called-so.ts";
import { standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

/** What all that happens on a road and needs leave has: where, when, by whom, and until when it is permitted. */
export const eventFields = {
  id: ours.id("E_Id"),
  number: ours.text("E_No"),
  name: ours.text("E_Name"),
  /** In the services' own words. */
  type: ours.text("E_Type"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("E_Dir"),
  fromM: ours.chainage("E_StartZhuanghao"),
  toM: ours.chainage("E_EndZhuanghao"),
  place: ours.place("E_Location"),
  /** Who does it, or did it. */
  party: ours.text("E_Unit"),
  /** Who keeps the road. */
  companyId: ours.reference("E_ComId", "companies"),
  permit: ours.text("E_Permit"),
  permitTo: ours.day("E_PermitTo"),
  startsOn: ours.day("E_StartTime"),
  endsOn: ours.day("E_EndTime"),
  state: ours.code("E_Status", { registered: 0, underWay: 1, closed: 2 }),
  pictures: ours.pictures("E_Pic"),
} as const;
type Event = RowOfFields<typeof eventFields>;

const event = record(eventFields);
const at = { service: "api", section: "2.7", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/RoadMaster/${name}` }, event);
const [add, update, remove] = [write("AddRoadEvent"), write("UpdateRoadEvent"), write("DeleteRoadEvent")];
const list = callForRows(
  {
    ...{ ...at, name: "GetRoadEventList", path: "/Api/RoadMaster/GetRoadEventList" },
    ...{ request: identity.extend({ E_Kind: z.string(), KeyWord: z.string() }), givenRequest: [...identityFields, "KeyWord"] },
  },
  event,
);

/** Whether it goes on although its permit has run out, or will soon. */
export const permitStanding = standing(
  { none: "plain", valid: "good", expiring: "warning", expired: "danger", settled: "plain" },
  ({ state, permitTo }: Pick<Event, "state" | "permitTo">, { today, terms }) =>
    state === "closed" ? "settled" : lastingOf(permitTo, today, terms.noticeDays),
);

export const eventColumns = [
  { key: "number", widthPx: 150, filter: "text" },
  { key: "name", widthPx: 210, filter: "text" },
  { key: "state", widthPx: 100, filter: "choice" },
  { key: "permitStands", widthPx: 140, filter: "choice" },
  { key: "permitTo", widthPx: 120 },
  { key: "type", widthPx: 120, filter: "choice" },
  { key: "roadId", widthPx: 150, filter: "choice" },
  { key: "fromM", widthPx: 100 },
  { key: "toM", widthPx: 100 },
  { key: "startsOn", widthPx: 120 },
  { key: "endsOn", widthPx: 120 },
  { key: "party", widthPx: 180, filter: "text" },
  { key: "permit", widthPx: 150, filter: "text", optional: true },
  { key: "direction", widthPx: 130, filter: "choice", optional: true },
  { key: "companyId", widthPx: 200, filter: "choice", optional: true },
  { key: "place", widthPx: 180, optional: true },
  { key: "pictures", widthPx: 110, optional: true },
] as const;

export const eventForm = {
  editors: ["admin", "supervisor"],
  knownBy: ["number"],
  fields: [
    { key: "number", required: true, maxLength: 40 },
    { key: "name", required: true, maxLength: 80 },
    { key: "type", maxLength: 30 },
    { key: "roadId", required: true },
    { key: "direction" },
    { key: "fromM", required: true },
    { key: "toM" },
    { key: "place" },
    { key: "party", maxLength: 60 },
    { key: "companyId" },
    { key: "permit", maxLength: 60 },
    { key: "permitTo" },
    { key: "startsOn" },
    { key: "endsOn" },
    { key: "state", required: true },
    { key: "pictures" },
  ],
} as const;

const eventsOf = (name: string, kind: string, path: CataloguePath, wantsPermit: boolean) =>
  resource({
    ...{ name, owner: "company", companyField: "companyId", paths: [path], record: event, title: "name", place: "place" },
    derived: { permitStands: permitStanding },
    list: { call: list, request: (asker) => ({ ...asker, E_Kind: kind, KeyWord: "" }), keptMs: 60_000 },
    columns: eventColumns,
    sort: { key: "startsOn", direction: "desc" },
    form: {
      ...eventForm,
      fixed: { E_Kind: kind },
      ...{ create: add, update, remove },
      problems: (after, before, all, by) => eventProblems(after, before, all, by, wantsPermit),
      doubts: eventDoubts,
    },
  });

/** Cases of road law: what somebody did to a road or put onto it. Leave is given afterwards, or never. */
export const lawEvents = eventsOf("lawEvents", "law", "/road-law/index", false);
/** Works of others on a road, by permit. */
export const worksEvents = eventsOf("worksEvents", "works", "/road-works/index", true);

type Wrong = Problem<typeof eventFields>;

export function eventProblems(
  after: Event | null,
  before: Event | null,
  all: readonly Event[],
  by: readonly string[],
  wantsPermit: boolean,
): Wrong[] {
  if (after === null) return before?.state === "registered" ? [] : [{ field: "state", problem: "begun" }];
  const { state, startsOn, endsOn, fromM, toM, permit, permitTo, number } = after;
  const wrong: Wrong[] = [];
  if (number !== before?.number && anotherIsCalled(all, "number", number, before)) wrong.push({ field: "number", problem: "taken" });
  if (startsOn !== "" && endsOn !== "" && endsOn < startsOn) wrong.push({ field: "endsOn", problem: "backwards" });
  if (fromM !== null && toM !== null && toM < fromM) wrong.push({ field: "toM", problem: "chainageBackwards" });
  if (permit !== "" && permitTo === "") wrong.push({ field: "permitTo", problem: "permitEndWanted" });
  if (state !== "registered" && startsOn === "") wrong.push({ field: "startsOn", problem: "startWanted" });
  if (state !== "registered" && wantsPermit && permit === "") wrong.push({ field: "permit", problem: "permitWanted" });
  if (state === "closed" && endsOn === "") wrong.push({ field: "endsOn", problem: "endWanted" });
  if (before?.state === "closed" && state !== "closed" && !by.includes("admin")) wrong.push({ field: "state", problem: "closedAlready" });
  return wrong;
}

/** Two at one place at one time hinder each other; what is planned beyond its permit needs another one. */
export function eventDoubts(after: Event, before: Event | null, all: readonly Event[]): Wrong[] {
  if (after.state === "closed") return [];
  const met = all.find((other) => other.id !== before?.id && other.state !== "closed" && meet(after, other));
  const { permitTo, endsOn } = after;
  return [
    ...(met === undefined ? [] : [{ field: "fromM", problem: "overlaps", with: { other: met.name } } as const]),
    ...(permitTo !== "" && endsOn > permitTo ? [{ field: "endsOn", problem: "beyondPermit" } as const] : []),
  ];
}

/** On one road, at a common place and on a common day; what has no end yet goes on. */
function meet(a: Event, b: Event): boolean {
  if (a.roadId !== b.roadId || a.fromM === null || b.fromM === null || a.startsOn === "" || b.startsOn === "") return false;
  const isBeside = a.fromM <= (b.toM ?? b.fromM) && b.fromM <= (a.toM ?? a.fromM);
  const last = ({ endsOn }: Event) => endsOn || "9999";
  return isBeside && a.startsOn <= last(b) && b.startsOn <= last(a);
}

import { z } from "zod";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "./plans.ts";
import { type Problem, resource } from "./resource.ts";

const stretch = record({
  id: ours.id("Tr_Id"),
  projectId: ours.text("P_Id"),
  roadId: given.reference("R_id", "roads"),
  fromM: ours.chainage("Tr_StartZhuanghao"),
  toM: ours.chainage("Tr_EndZhuanghao"),
  progress: ours.percent("Tr_Progress"),
  // What the project tells of it: the services repeat it with every stretch.
  project: ours.text("P_Name"),
  year: ours.number("P_Year"),
  status: ours.code("P_Status", { planned: 0, started: 1, completed: 2 }),
  companyId: ours.reference("P_ComId", "companies"),
  startsOn: ours.day("P_StartTime"),
  endsOn: ours.day("P_EndTime"),
});
export type Stretch = RowOfFields<(typeof stretch)["fields"]>;
type Wrong = Problem<(typeof stretch)["fields"]>;

const at = { service: "project", section: "1.7", origin: "given" } as const;
const insert = callToWrite({ ...at, name: "InsertTDSJRoad", path: "/TDSJ/InsertTDSJRoad" }, stretch);
const update = callToWrite({ ...at, name: "UpdateTDSJRoad", path: "/TDSJ/UpdateTDSJRoad" }, stretch);
const remove = callToWrite({ ...at, name: "DeleteTDSJRoad", path: "/TDSJ/DeleteTDSJRoad" }, stretch);
const list = callForRows(
  {
    ...{ ...at, name: "GetTDSJRoadList", path: "/TDSJ/GetTDSJRoadList" },
    ...{ request: identity.extend({ P_Kind: z.string(), P_Id: z.string() }), givenRequest: [...identityFields] },
  },
  stretch,
);

/** The stretches of roads that plans of one kind are made of: where the work is, and how far it is there. */
const stretchesOf = (name: string, plans: typeof roadPlans) =>
  resource({
    name,
    ...{ owner: "company", companyField: "companyId", paths: plans.paths, record: stretch, title: "project", switchedBy: "year" },
    belongsTo: {
      field: "projectId",
      of: plans,
      tells: { project: "name", year: "year", status: "status", companyId: "companyId", startsOn: "startsOn", endsOn: "endsOn" },
    },
    along: { roads: "roadId", from: "fromM", to: "toM", underWay: { field: "status", value: "started" } },
    spans: { from: "startsOn", until: "endsOn", done: "progress" },
    list: {
      call: list,
      request: (asker) => ({ ...asker, ...plans.form?.fixed, P_Kind: String(plans.form?.fixed?.P_Kind), P_Id: "" }),
      keptMs: 30_000,
    },
    columns: [
      { key: "project", widthPx: 280, filter: "text" },
      { key: "roadId", widthPx: 150, filter: "choice" },
      { key: "fromM", widthPx: 100 },
      { key: "toM", widthPx: 100 },
      { key: "progress", widthPx: 100 },
      { key: "status", widthPx: 110, filter: "choice" },
      { key: "year", widthPx: 120, filter: "choice" },
      { key: "startsOn", widthPx: 120 },
      { key: "endsOn", widthPx: 120 },
      { key: "companyId", widthPx: 220, filter: "choice" },
      { key: "projectId", widthPx: 280, optional: true },
      { key: "id", widthPx: 120, optional: true },
    ],
    sort: { key: "project", direction: "asc" },
    form: {
      editors: ["admin", "supervisor"],
      knownBy: ["projectId", "roadId", "fromM"],
      readOnlyAt: plans.form?.readOnlyAt ?? [],
      fixed: plans.form?.fixed ?? {},
      fields: [
        { key: "projectId", required: true, onlyAtFirst: true },
        { key: "roadId", required: true },
        { key: "fromM", required: true, min: 0 },
        { key: "toM", required: true, min: 0 },
        { key: "progress", min: 0, max: 100 },
      ],
      ...{ create: insert, update, remove },
      problems: stretchProblems,
      doubts: stretchDoubts,
    },
  });

export const roadStretches = stretchesOf("roadStretches", roadPlans);
export const motorStretches = stretchesOf("motorStretches", motorPlans);
export const bridgeStretches = stretchesOf("bridgeStretches", bridgePlans);
export const transportStretches = stretchesOf("transportStretches", transportPlans);
export const manholeStretches = stretchesOf("manholeStretches", manholePlans);
/** Those of each kind of plan. */
export const planStretches = [roadStretches, motorStretches, bridgeStretches, transportStretches, manholeStretches] as const;

/** On one road, with more in common than the place where the one ends and the other begins. */
const overlap = (a: Stretch, b: Stretch): boolean =>
  a.roadId === b.roadId && a.fromM !== null && a.toM !== null && b.fromM !== null && b.toM !== null && a.fromM < b.toM && b.fromM < a.toM;

function stretchProblems(after: Stretch | null, before: Stretch | null, all: readonly Stretch[]): Wrong[] {
  // What is done is done: its length is part of what the whole was said to be.
  if ((after ?? before)?.status === "completed") return [{ field: "progress", problem: "projectCompleted" }];
  if (after === null) return [];
  const twice = all.some((other) => other.id !== before?.id && other.projectId === after.projectId && overlap(after, other));
  return [
    ...(after.fromM !== null && after.toM !== null && after.toM <= after.fromM ? [{ field: "toM", problem: "nowhere" } as const] : []),
    ...(twice ? [{ field: "fromM", problem: "countedTwice" } as const] : []),
  ];
}

/** Two projects of one year at one place: one of them undoes what the other did. */
function stretchDoubts(after: Stretch, before: Stretch | null, all: readonly Stretch[]): Wrong[] {
  const other = all.find(
    (one) => one.id !== before?.id && one.projectId !== after.projectId && one.year === after.year && overlap(after, one),
  );
  return other === undefined ? [] : [{ field: "fromM", problem: "overlaps", with: { other: other.project } }];
}

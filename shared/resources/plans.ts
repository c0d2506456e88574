import { z } from "zod";
import { daysLater, monthsLater } from "../domain/terms.ts";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { type AsOf, standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

const project = record({
  id: ours.id("P_Id"),
  name: ours.text("P_Name"),
  year: ours.number("P_Year"),
  roadClass: ours.code("P_Class", { national: 1, provincial: 2, county: 3, township: 4, village: 5 }),
  funding: ours.code("P_Funding", { majorRepair: 1, upgrade: 2, preventive: 3, mediumRepair: 4, newBuild: 5, reconstruction: 6, other: 7 }),
  configured: given.code("P_Configured", { configured: 1, notConfigured: 2 }),
  status: given.code("P_Status", { planned: 0, started: 1, completed: 2 }),
  companyId: ours.reference("P_ComId", "companies"),
  roadIds: ours.references("P_RoadIds", "roads"),
  /** Yuan, as planned and as spent so far. */
  money: ours.money("P_Money"),
  spent: ours.money("P_Spent"),
  progress: ours.percent("P_Progress"),
  startsOn: ours.day("P_StartTime"),
  endsOn: ours.day("P_EndTime"),
  /** Preventive work comes again after so many months. */
  repeatMonths: ours.number("P_RepeatMonths"),
  repeatsFrom: ours.code("P_RepeatFrom", { completion: 1, plan: 2 }),
});
type Project = RowOfFields<(typeof project)["fields"]>;

const at = { service: "project", section: "1.7" } as const;
const listRequest = identity.extend({
  P_Kind: z.string(),
  KeyWord: z.string(),
  P_Year: z.string(),
  P_Status: z.string(),
  PageIndex: z.number().int(),
  PageSize: z.number().int(),
});

const insert = callToWrite({ ...at, name: "InsertRoadTDSJProject", path: "/TDSJ/InsertRoadTDSJProject", origin: "given" }, project);
const update = callToWrite({ ...at, name: "UpdateRoadTDSJProject", path: "/TDSJ/UpdateRoadTDSJProject", origin: "given" }, project);
const remove = callToWrite({ ...at, name: "DeleteRoadTDSJProject", path: "/TDSJ/DeleteRoadTDSJProject", origin: "ours" }, project);
const list = callForRows(
  {
    ...{ ...at, name: "GetRoadTDSJProjectList", path: "/TDSJ/GetRoadTDSJProjectList", origin: "given", request: listRequest },
    givenRequest: [...identityFields, "KeyWord"],
  },
  project,
);

/** Yuan; no customer's plan is dearer, and digits are typed twice. */
const MOST_MONEY = 100_000_000_000;

/**
 * Maintenance plans of one kind, with what the documents know of them: class, source of money, whether configured, and three states. A plan
 * starts with a road and a day, is completed when all is done, and comes back only by an administrator.
 */
const plansOf = (
  name: string,
  kind: string,
  paths: readonly [CatalogueEntry, ...CatalogueEntry[]],
  readOnlyAt: readonly CatalogueEntry[] = [],
) =>
  resource({
    name,
    owner: "company",
    companyField: "companyId",
    paths,
    record: project,
    title: "name",
    switchedBy: "year",
    along: { roads: "roadIds" },
    spans: { from: "startsOn", until: "endsOn", done: "progress" },
    works: { field: "status", doneAt: "completed" },
    derived: {
      nextDueOn: { kind: "day", of: nextDueOn },
      repeatStands: standing({ none: "plain", later: "plain", soon: "warning", due: "danger" }, repeatStandingOf),
    },
    list: {
      call: list,
      request: (asker) => ({ ...asker, P_Kind: kind, KeyWord: "", P_Year: "", P_Status: "", PageIndex: 1, PageSize: 9_999 }),
      keptMs: 30_000,
    },
    columns: [
      { key: "name", widthPx: 280, filter: "text" },
      { key: "year", widthPx: 120, filter: "choice" },
      { key: "status", widthPx: 110, filter: "choice" },
      { key: "progress", widthPx: 110 },
      { key: "roadClass", widthPx: 120, filter: "choice" },
      { key: "funding", widthPx: 160, filter: "choice" },
      { key: "configured", widthPx: 120, filter: "choice" },
      { key: "companyId", widthPx: 220, filter: "choice" },
      { key: "money", widthPx: 130 },
      { key: "spent", widthPx: 130 },
      { key: "startsOn", widthPx: 120 },
      { key: "endsOn", widthPx: 120 },
      { key: "nextDueOn", widthPx: 120 },
      { key: "repeatStands", widthPx: 120, filter: "choice", optional: true },
      { key: "repeatMonths", widthPx: 120, optional: true },
      { key: "repeatsFrom", widthPx: 120, filter: "choice", optional: true },
      { key: "roadIds", widthPx: 200, optional: true },
      { key: "id", widthPx: 120, optional: true },
    ],
    sort: { key: "year", direction: "desc" },
    form: {
      editors: ["admin", "supervisor"],
      knownBy: ["name", "year"],
      readOnlyAt,
      fixed: { P_Kind: kind },
      fields: [
        { key: "name", required: true, maxLength: 80 },
        { key: "year", required: true, min: 2000, max: 2100, whole: true },
        { key: "roadClass", required: true },
        { key: "funding", required: true },
        { key: "configured" },
        { key: "companyId" },
        { key: "roadIds" },
        { key: "money", min: 0, max: MOST_MONEY },
        { key: "spent", min: 0, max: MOST_MONEY },
        { key: "startsOn" },
        { key: "endsOn" },
        { key: "progress", min: 0, max: 100 },
        { key: "status", required: true },
        { key: "repeatMonths", min: 1, max: 240, whole: true },
        { key: "repeatsFrom" },
      ],
      create: insert,
      update,
      remove,
      problems: planProblems,
      doubts: planDoubts,
      wantsReason: (after, before) => before.status === "completed" && after.status !== "completed",
    },
  });

function planProblems(
  after: Project | null,
  before: Project | null,
  _: readonly Project[],
  by: readonly string[],
): Problem<(typeof project)["fields"]>[] {
  if (after === null) return before?.status === "planned" ? [] : [{ field: "status", problem: "begun" }];
  const isBackwards = after.startsOn !== "" && after.endsOn !== "" && after.startsOn > after.endsOn;
  const problems: Problem<(typeof project)["fields"]>[] = isBackwards ? [{ field: "endsOn", problem: "backwards" }] : [];
  if (after.status === "started" || after.status === "completed") {
    if (after.startsOn === "") problems.push({ field: "startsOn", problem: "startWanted" });
    if (after.roadIds.length === 0) problems.push({ field: "roadIds", problem: "roadWanted" });
  }
  if (after.status === "completed") {
    if (after.progress !== 100) problems.push({ field: "progress", problem: "unfinished" });
    if (after.endsOn === "") problems.push({ field: "endsOn", problem: "endWanted" });
  }
  if (before?.status === "planned" && after.status === "completed") problems.push({ field: "status", problem: "notStarted" });
  if (before !== null && before.status !== "planned" && after.status === "planned") problems.push({ field: "status", problem: "begun" });
  if (before?.status === "completed" && after.status !== "completed" && !by.includes("admin"))
    problems.push({ field: "status", problem: "completedAlready" });
  return problems;
}

/** More is spent than was planned: it happens, and oftener a digit was typed twice. */
const planDoubts = ({ money, spent }: Project): Problem<(typeof project)["fields"]>[] =>
  money !== null && spent !== null && spent > money ? [{ field: "spent", problem: "overspent" }] : [];

/** When the same work is due again: from the day when it was completed, or from the day for which it was planned, however late it came. */
function nextDueOn({ repeatMonths, repeatsFrom, status, startsOn, endsOn }: Project): string {
  if (repeatMonths === null) return "";
  if (repeatsFrom === "plan") return monthsLater(startsOn, repeatMonths);
  return status === "completed" ? monthsLater(endsOn, repeatMonths) : "";
}

function repeatStandingOf(row: Project, { today, terms }: AsOf) {
  const dueOn = nextDueOn(row);
  if (row.repeatMonths === null) return "none";
  if (dueOn === "") return "later";
  if (dueOn <= today) return "due";
  return dueOn <= daysLater(today, terms.noticeDays) ? "soon" : "later";
}

export const roadPlans = plansOf("roadPlans", "road", ["/maintain/maintenance-plan"]);
export const motorPlans = plansOf("motorPlans", "motor", ["/maintain/maintenance-plan-motor"]);
export const bridgePlans = plansOf("bridgePlans", "bridge", ["/maintain/maintenance-plan-bridge"]);
export const transportPlans = plansOf("transportPlans", "transport", ["/maintain/maintenance-transportation"]);
export const manholePlans = plansOf(
  "manholePlans",
  "manhole",
  ["/maintain/maintenance-plan-manhole", "/maintain/maintenance-plan-manhole-jg"],
  ["/maintain/maintenance-plan-manhole-jg"],
);

import { z } from "zod";
import { daysLater } from "../domain/terms.ts";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { anotherIsCalled } from "./called-so.ts";
import { type AsOf, standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

const file = record({
  id: ours.id("Pa_Id"),
  document: ours.text("Pa_Name"),
  projectId: ours.text("P_Id"),
  project: ours.text("P_Name"),
  year: ours.number("P_Year"),
  companyId: ours.reference("P_ComId", "companies"),
  stage: ours.code("Pa_Stage", { approval: 1, design: 2, tender: 3, construction: 4, acceptance: 5, settlement: 6 }),
  required: ours.flag("Pa_Required"),
  dueOn: ours.day("Pa_DueTime"),
  filedOn: ours.day("Pa_FiledTime"),
  keeper: ours.text("Pa_User"),
  /** Where the paper stands. */
  shelf: ours.text("Pa_Shelf"),
  scans: ours.pictures("Pa_Pic"),
});
type File = RowOfFields<(typeof file)["fields"]>;
type Wrong = Problem<(typeof file)["fields"]>;

const at = { service: "project", section: "1.2", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/TDSJ/${name}` }, file);

/** What each project leaves behind stage by stage, and what of it is missing. */
export const archive = resource({
  ...{ name: "archive", owner: "company", companyField: "companyId", paths: ["/archive-project-manager/index"] },
  ...{ record: file, title: "document", switchedBy: "year" },
  derived: { stands: standing({ filed: "good", missing: "danger", due: "warning", later: "plain", optional: "plain" }, standingOf) },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetProjectArchiveList", path: "/TDSJ/GetProjectArchiveList" },
        ...{ request: identity.extend({ KeyWord: z.string() }), givenRequest: [...identityFields, "KeyWord"] },
      },
      file,
    ),
    request: (asker) => ({ ...asker, KeyWord: "" }),
    keptMs: 60_000,
  },
  columns: [
    { key: "project", widthPx: 300, filter: "text" },
    { key: "year", widthPx: 90, filter: "choice" },
    { key: "stage", widthPx: 110, filter: "choice" },
    { key: "document", widthPx: 190, filter: "choice" },
    { key: "stands", widthPx: 120, filter: "choice" },
    { key: "dueOn", widthPx: 120 },
    { key: "filedOn", widthPx: 120 },
    { key: "keeper", widthPx: 110, filter: "choice" },
    { key: "shelf", widthPx: 120, filter: "text" },
    { key: "required", widthPx: 90, filter: "choice", optional: true },
    { key: "companyId", widthPx: 200, filter: "choice", optional: true },
    { key: "scans", widthPx: 110, optional: true },
  ],
  sort: { key: "project", direction: "asc" },
  form: {
    editors: ["admin", "supervisor", "pudong"],
    knownBy: ["project", "document"],
    fields: [
      { key: "document", required: true, maxLength: 60 },
      { key: "project", required: true, maxLength: 80 },
      { key: "year", required: true, min: 2000, max: 2100, whole: true },
      { key: "companyId" },
      { key: "stage", required: true },
      { key: "required" },
      { key: "dueOn" },
      { key: "filedOn" },
      { key: "keeper", maxLength: 30 },
      { key: "shelf", maxLength: 40 },
      { key: "scans" },
    ],
    ...{ create: write("AddProjectArchive"), update: write("UpdateProjectArchive"), remove: write("DeleteProjectArchive") },
    problems: archiveProblems,
  },
});

/** Missing is what should be there by now; what nobody asked for is not missing. */
function standingOf({ filedOn, required, dueOn }: File, { today, terms }: AsOf) {
  if (filedOn !== "") return "filed";
  if (!required) return "optional";
  if (dueOn !== "" && dueOn < today) return "missing";
  return dueOn !== "" && dueOn <= daysLater(today, terms.noticeDays) ? "due" : "later";
}

function archiveProblems(after: File | null, before: File | null, all: readonly File[]): Wrong[] {
  if (after === null) return before?.filedOn === "" ? [] : [{ field: "filedOn", problem: "filedAlready" }];
  const isMoved = after.document !== before?.document || after.project !== before?.project;
  const isThere = () => anotherIsCalled(all, "document", after.document, before, ({ project }) => project === after.project);
  return [
    ...(isMoved && isThere() ? [{ field: "document", problem: "taken" } as const] : []),
    ...(after.filedOn !== "" && after.shelf === "" && after.scans.length === 0 ? [{ field: "shelf", problem: "nowhere" } as const] : []),
  ];
}

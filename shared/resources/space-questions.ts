import { z } from "zod";
import { daysLater } from "../domain/terms.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { type AsOf, standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

const question = record({
  id: ours.id("Sq_Id"),
  /** The space, by its name. */
  space: ours.text("Sb_Name"),
  roadId: given.reference("R_id", "roads"),
  street: ours.text("Sb_Belongs"),
  /** In the services' own words. */
  type: ours.text("Sq_Type"),
  description: ours.text("Sq_Content"),
  place: ours.place("Sq_Location"),
  state: ours.code("Sq_State", { found: 0, inHand: 1, done: 2 }),
  foundOn: ours.day("Sq_Time"),
  dueOn: ours.day("Sq_DueTime"),
  doneOn: ours.day("Sq_FinTime"),
  finder: ours.text("Sq_User"),
  companyId: ours.reference("Sq_ComId", "companies"),
  pictures: ours.pictures("Sq_Pic"),
});
type Question = RowOfFields<(typeof question)["fields"]>;
type Wrong = Problem<(typeof question)["fields"]>;

const at = { service: "bridge", section: "1.6", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Bridge/${name}` }, question);
/** Shortly before, whoever has to see to it still can. */
const SOON_DAYS = 3;

/** What was found wrong under bridges, and by when it is to be put right. */
export const spaceQuestions = resource({
  ...{ name: "spaceQuestions", owner: "company", companyField: "companyId", paths: ["/space-under-bridge-2/question-list"] },
  ...{ record: question, title: "type", place: "place" },
  derived: { stands: standing({ done: "good", inTime: "plain", soon: "warning", overdue: "danger", late: "plain" }, standingOf) },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetSpaceQuestionList", path: "/Bridge/GetSpaceQuestionList" },
        ...{ request: z.object({ C_Code: z.string() }), givenRequest: ["C_Code"] },
      },
      question,
    ),
    request: ({ C_Code }) => ({ C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "foundOn", widthPx: 120 },
    { key: "space", widthPx: 180, filter: "text" },
    { key: "type", widthPx: 130, filter: "choice" },
    { key: "state", widthPx: 100, filter: "choice" },
    { key: "stands", widthPx: 110, filter: "choice" },
    { key: "dueOn", widthPx: 120 },
    { key: "doneOn", widthPx: 120 },
    { key: "street", widthPx: 120, filter: "choice" },
    { key: "companyId", widthPx: 200, filter: "choice" },
    { key: "description", widthPx: 220, filter: "text" },
    { key: "finder", widthPx: 110, filter: "choice", optional: true },
    { key: "roadId", widthPx: 150, filter: "choice", optional: true },
    { key: "place", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "foundOn", direction: "desc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["space", "type", "foundOn"],
    fields: [
      { key: "type", required: true, maxLength: 30 },
      { key: "space", required: true, maxLength: 60 },
      { key: "roadId" },
      { key: "street", maxLength: 30 },
      { key: "description", maxLength: 500, long: true },
      { key: "place" },
      { key: "state", required: true },
      { key: "foundOn", required: true },
      { key: "dueOn" },
      { key: "doneOn" },
      { key: "finder", maxLength: 30 },
      { key: "companyId" },
      { key: "pictures" },
    ],
    ...{ create: write("AddSpaceQuestion"), update: write("UpdateSpaceQuestion"), remove: write("DeleteSpaceQuestion") },
    problems: questionProblems,
  },
});

/** In time or late: the last day counts. */
function standingOf({ doneOn, dueOn }: Pick<Question, "doneOn" | "dueOn">, { today }: AsOf) {
  if (doneOn !== "") return dueOn !== "" && doneOn > dueOn ? "late" : "done";
  if (dueOn === "" || dueOn > daysLater(today, SOON_DAYS)) return "inTime";
  return dueOn < today ? "overdue" : "soon";
}

function questionProblems(after: Question | null): Wrong[] {
  if (after === null) return [];
  const { state, foundOn, dueOn, doneOn } = after;
  return [
    ...(state === "done" && doneOn === "" ? [{ field: "doneOn", problem: "dayWanted" } as const] : []),
    ...(state !== "done" && doneOn !== "" ? [{ field: "state", problem: "notDone" } as const] : []),
    ...(dueOn !== "" && dueOn < foundOn ? [{ field: "dueOn", problem: "dueBefore" } as const] : []),
    ...(doneOn !== "" && doneOn < foundOn ? [{ field: "doneOn", problem: "doneBefore" } as const] : []),
  ];
}

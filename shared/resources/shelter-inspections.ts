import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

const inspection = record({
  id: ours.id("Wi_Id"),
  shelter: ours.text("W_Name"),
  roadId: given.reference("R_id", "roads"),
  place: ours.place("W_Location"),
  atMs: ours.time("Wi_Time"),
  inspector: ours.text("Wi_User"),
  result: ours.code("Wi_Result", { good: 1, faulty: 2 }),
  fault: ours.text("Wi_Content"),
  /** The number of the order that it raised. */
  order: ours.text("A_Number"),
  companyId: ours.reference("Wi_ComId", "companies"),
  pictures: ours.pictures("Wi_Pic"),
});
type Inspection = RowOfFields<(typeof inspection)["fields"]>;
type Wrong = Problem<(typeof inspection)["fields"]>;

const at = { service: "api", section: "1.2", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/ApiForApp/${name}` }, inspection);

/** What inspectors found at bus shelters on foot, and whether an order came of it. */
export const shelterInspections = resource({
  ...{ name: "shelterInspections", owner: "company", companyField: "companyId", paths: ["/rgxc/waiting-hall-inspection"] },
  ...{ record: inspection, title: "shelter", place: "place" },
  derived: {
    followed: standing({ none: "plain", raised: "good", unraised: "danger" }, ({ result, order }: Pick<Inspection, "result" | "order">) =>
      result !== "faulty" ? "none" : order === "" ? "unraised" : "raised",
    ),
  },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetWaitingHallInspectionList", path: "/Api/ApiForApp/GetWaitingHallInspectionList" },
        ...{ request: z.object({ C_Code: z.string() }), givenRequest: ["C_Code"] },
      },
      inspection,
    ),
    request: ({ C_Code }) => ({ C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "atMs", widthPx: 160 },
    { key: "shelter", widthPx: 190, filter: "text" },
    { key: "result", widthPx: 100, filter: "choice" },
    { key: "fault", widthPx: 150, filter: "choice" },
    { key: "followed", widthPx: 140, filter: "choice" },
    { key: "order", widthPx: 150, filter: "text" },
    { key: "inspector", widthPx: 120, filter: "choice" },
    { key: "roadId", widthPx: 150, filter: "choice" },
    { key: "companyId", widthPx: 200, filter: "choice" },
    { key: "place", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "atMs", direction: "desc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["shelter", "atMs"],
    fields: [
      { key: "shelter", required: true, maxLength: 60 },
      { key: "roadId" },
      { key: "place" },
      { key: "atMs", required: true },
      { key: "inspector", required: true, maxLength: 30 },
      { key: "result", required: true },
      { key: "fault", maxLength: 60 },
      { key: "order", maxLength: 40 },
      { key: "companyId" },
      { key: "pictures" },
    ],
    create: write("AddWaitingHallInspection"),
    update: write("UpdateWaitingHallInspection"),
    remove: write("DeleteWaitingHallInspection"),
    problems: (after) => (after === null ? [] : inspectionProblems(after)),
  },
});

function inspectionProblems({ result, fault, order }: Inspection): Wrong[] {
  return [
    ...(result === "faulty" && fault === "" ? [{ field: "fault", problem: "faultWanted" } as const] : []),
    ...(result === "good" && fault !== "" ? [{ field: "result", problem: "notGood" } as const] : []),
    ...(result === "good" && order !== "" ? [{ field: "order", problem: "noOrder" } as const] : []),
  ];
}

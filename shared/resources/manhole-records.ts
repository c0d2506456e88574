import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { type Problem, resource } from "./resource.ts";

const manholeRecord = record({
  id: ours.id("Mr_Id"),
  manholeId: given.text("M_Id"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("Mr_Dir"),
  chainageM: ours.chainage("Mr_Zhuanghao"),
  place: ours.place("Mr_Location"),
  fault: ours.code("Mr_Type", { settled: 1, raised: 2, broken: 3, missing: 4, loud: 5 }),
  /** Below the pavement, or above it. */
  settledMm: ours.number("Mr_Settle"),
  foundOn: ours.day("Mr_Time"),
  repairedOn: ours.day("Mr_FinTime"),
  pictures: ours.pictures("Mr_Pic"),
});
type Wrong = Problem<(typeof manholeRecord)["fields"]>;

const at = { service: "api", section: "1.2", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/ApiForApp/${name}` }, manholeRecord);

/** What was found at manholes, how far off the pavement they were, and when it was put right. */
export const manholeRecords = resource({
  name: "manholeRecords",
  owner: "customer",
  paths: ["/facilities_zn/jinggai-recond"],
  record: manholeRecord,
  title: "manholeId",
  place: "place",
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetManHoleRecordList", path: "/Api/ApiForApp/GetManHoleRecordList" },
        ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
      },
      manholeRecord,
    ),
    request: ({ C_Code }) => ({ Rid: "", C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "manholeId", widthPx: 130, filter: "text" },
    { key: "roadId", widthPx: 160, filter: "choice" },
    { key: "chainageM", widthPx: 110 },
    { key: "fault", widthPx: 110, filter: "choice" },
    { key: "settledMm", widthPx: 110 },
    { key: "foundOn", widthPx: 120 },
    { key: "repairedOn", widthPx: 120 },
    { key: "direction", widthPx: 130, filter: "choice", optional: true },
    { key: "place", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "foundOn", direction: "desc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["manholeId", "fault", "foundOn"],
    fields: [
      { key: "manholeId", required: true, maxLength: 40 },
      { key: "roadId", required: true },
      { key: "direction" },
      { key: "chainageM" },
      { key: "place" },
      { key: "fault", required: true },
      { key: "settledMm", min: -500, max: 500 },
      { key: "foundOn", required: true },
      { key: "repairedOn" },
      { key: "pictures" },
    ],
    create: write("AddManHoleRecord"),
    update: write("UpdateManHoleRecord"),
    remove: write("DeleteManHoleRecord"),
    problems: recordProblems,
  },
});

function recordProblems(after: RowOfFields<(typeof manholeRecord)["fields"]> | null): Wrong[] {
  if (after === null) return [];
  const { fault, settledMm, foundOn, repairedOn } = after;
  const isOffPavement = fault === "settled" || fault === "raised";
  return [
    ...(isOffPavement && settledMm === null ? [{ field: "settledMm", problem: "millimetresWanted" } as const] : []),
    ...(repairedOn !== "" && foundOn !== "" && repairedOn < foundOn ? [{ field: "repairedOn", problem: "backwards" } as const] : []),
  ];
}

import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { type Problem, resource } from "./resource.ts";

const cavity = record({
  id: ours.id("Ud_Id"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("Ud_Dir"),
  chainageM: ours.chainage("Ud_Zhuanghao"),
  place: ours.place("Ud_Location"),
  /** Metres, below the surface and of the hollow. */
  depthM: ours.number("Ud_Depth"),
  longM: ours.number("Ud_Length"),
  wideM: ours.number("Ud_Width"),
  highM: ours.number("Ud_Height"),
  risk: ours.code("Ud_Risk", { low: 1, middle: 2, high: 3, severe: 4 }),
  state: ours.code("Ud_State", { found: 0, watched: 1, treated: 2 }),
  checkedOn: ours.day("Ud_CheckTime"),
  treatedOn: ours.day("Ud_TreatTime"),
  /** Of the radar. */
  pictures: ours.pictures("Ud_Pic"),
});
type Wrong = Problem<(typeof cavity)["fields"]>;

const at = { service: "api", section: "1.2", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/ApiForApp/${name}` }, cavity);
/** The roads of a district are not deeper, and no hollow is longer. */
const MOST_M = 50;

/** Hollows under the pavement that radar found, with their risk and what became of them. */
export const cavities = resource({
  name: "cavities",
  owner: "customer",
  paths: ["/facilities_zn/underground-cavity-detection"],
  record: cavity,
  title: "id",
  place: "place",
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetCavityList", path: "/Api/ApiForApp/GetCavityList" },
        ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
      },
      cavity,
    ),
    request: ({ C_Code }) => ({ Rid: "", C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "id", widthPx: 110, filter: "text" },
    { key: "roadId", widthPx: 160, filter: "choice" },
    { key: "chainageM", widthPx: 110 },
    { key: "risk", widthPx: 110, filter: "choice" },
    { key: "state", widthPx: 110, filter: "choice" },
    { key: "depthM", widthPx: 100 },
    { key: "longM", widthPx: 90 },
    { key: "wideM", widthPx: 90 },
    { key: "highM", widthPx: 90 },
    { key: "checkedOn", widthPx: 120 },
    { key: "treatedOn", widthPx: 120 },
    { key: "direction", widthPx: 130, filter: "choice", optional: true },
    { key: "place", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
  ],
  sort: { key: "id", direction: "asc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["roadId", "direction", "chainageM"],
    fields: [
      { key: "roadId", required: true },
      { key: "direction" },
      { key: "chainageM", required: true },
      { key: "place" },
      { key: "depthM", required: true, min: 0, max: MOST_M },
      { key: "longM", min: 0, max: MOST_M },
      { key: "wideM", min: 0, max: MOST_M },
      { key: "highM", min: 0, max: MOST_M },
      { key: "risk", required: true },
      { key: "state", required: true },
      { key: "checkedOn", required: true },
      { key: "treatedOn" },
      { key: "pictures" },
    ],
    create: write("AddCavity"),
    update: write("UpdateCavity"),
    remove: write("DeleteCavity"),
    problems: cavityProblems,
  },
});

function cavityProblems(after: RowOfFields<(typeof cavity)["fields"]> | null): Wrong[] {
  if (after === null) return [];
  const { state, checkedOn, treatedOn } = after;
  return [
    ...(state === "treated" && treatedOn === "" ? [{ field: "treatedOn", problem: "dayWanted" } as const] : []),
    ...(state !== "treated" && treatedOn !== "" ? [{ field: "state", problem: "notTreated" } as const] : []),
    ...(treatedOn !== "" && checkedOn !== "" && treatedOn < checkedOn ? [{ field: "treatedOn", problem: "backwards" } as const] : []),
  ];
}

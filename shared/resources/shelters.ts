import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { anotherIsCalled } from "./called-so.ts";
import { resource } from "./resource.ts";

const shelter = record({
  id: ours.id("W_Id"),
  name: ours.text("W_Name"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("W_Dir"),
  chainageM: ours.chainage("W_Zhuanghao"),
  place: ours.place("W_Location"),
  form: ours.code("W_Type", { shelter: 1, pole: 2 }),
  state: ours.code("W_State", { good: 1, damaged: 2, outOfUse: 3 }),
  checkedOn: ours.day("W_CheckTime"),
  pictures: ours.pictures("W_Pic"),
});

const at = { service: "api", section: "1.2", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/ApiForApp/${name}` }, shelter);

/** Bus shelters and poles along the roads, as they were found at the last check. */
export const shelters = resource({
  name: "shelters",
  owner: "customer",
  paths: ["/facilities_zn/waiting-hall"],
  record: shelter,
  title: "name",
  place: "place",
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetWaitingHallList", path: "/Api/ApiForApp/GetWaitingHallList" },
        ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
      },
      shelter,
    ),
    request: ({ C_Code }) => ({ Rid: "", C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "name", widthPx: 190, filter: "text" },
    { key: "roadId", widthPx: 160, filter: "choice" },
    { key: "chainageM", widthPx: 110 },
    { key: "direction", widthPx: 130, filter: "choice" },
    { key: "form", widthPx: 110, filter: "choice" },
    { key: "state", widthPx: 110, filter: "choice" },
    { key: "checkedOn", widthPx: 120 },
    { key: "place", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["name"],
    fields: [
      { key: "name", required: true, maxLength: 60 },
      { key: "roadId", required: true },
      { key: "direction" },
      { key: "chainageM" },
      { key: "place" },
      { key: "form", required: true },
      { key: "state", required: true },
      { key: "checkedOn" },
      { key: "pictures" },
    ],
    create: write("AddWaitingHall"),
    update: write("UpdateWaitingHall"),
    remove: write("DeleteWaitingHall"),
    problems(after, before, all) {
      if (after === null || after.name === before?.name) return [];
      return anotherIsCalled(all, "name", after.name, before) ? [{ field: "name", problem: "taken" }] : [];
    },
  },
});

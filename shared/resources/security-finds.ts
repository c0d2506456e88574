import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { resource } from "./resource.ts";

const find = record({
  id: ours.id("An_Id"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("An_Dir"),
  chainageM: ours.chainage("An_Zhuanghao"),
  place: ours.place("An_Location"),
  /** In the services' own words. */
  what: ours.text("An_Type"),
  state: ours.code("An_State", { found: 0, handled: 1 }),
  foundAtMs: ours.time("An_Time"),
  finder: ours.text("An_User"),
  pictures: ours.pictures("An_Pic"),
});

/** What security patrols found along the roads. The documents have the call that lists it, and none that writes it. */
export const securityFinds = resource({
  name: "securityFinds",
  owner: "customer",
  paths: ["/facilities_zn/security-patrol"],
  record: find,
  title: "what",
  place: "place",
  list: {
    call: callForRows(
      {
        ...({ service: "report", section: "2.7", origin: "given", transport: "getJsonp", name: "GetAnFangBingHai" } as const),
        ...{ path: "/NewCusReport/GetAnFangBingHai", request: z.object({ C_Code: z.string() }), givenRequest: ["C_Code"] },
      },
      find,
    ),
    request: ({ C_Code }) => ({ C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "foundAtMs", widthPx: 160 },
    { key: "what", widthPx: 170, filter: "choice" },
    { key: "roadId", widthPx: 160, filter: "choice" },
    { key: "chainageM", widthPx: 110 },
    { key: "direction", widthPx: 130, filter: "choice" },
    { key: "state", widthPx: 110, filter: "choice" },
    { key: "finder", widthPx: 110, filter: "choice" },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "foundAtMs", direction: "desc" },
});

import { z } from "zod";
import { given, ours } from "../../shared/legacy/field-codecs.ts";
import { record } from "../../shared/legacy/record.ts";
import { callForRows, callToWrite } from "../../shared/legacy/record-calls.ts";
import { resource } from "../../shared/resources/resource.ts";

/** A register that nobody has: depots where salt lies for the winter. It stands for the next one that somebody adds. */
const depot = record({
  id: ours.id("Dp_Id"),
  name: ours.text("Dp_Name"),
  companyId: ours.reference("Dp_ComId", "companies"),
  kind: ours.code("Dp_Kind", { salt: 1, sand: 2 }),
  tonnes: ours.number("Dp_Tonnes"),
  chainageM: given.chainage("Zhuanghao"),
  filledOn: ours.day("Dp_Time"),
});

const at = { service: "company", section: "1.7", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/CJ/${name}` }, depot);

export const depots = resource({
  name: "depots",
  owner: "company",
  companyField: "companyId",
  paths: ["/maintain/maintenance-plan"],
  record: depot,
  title: "name",
  list: {
    call: callForRows(
      { ...at, name: "GetDepotList", path: "/CJ/GetDepotList", request: z.object({ C_Code: z.string() }), givenRequest: ["C_Code"] },
      depot,
    ),
    request: ({ C_Code }) => ({ C_Code }),
    keptMs: 30_000,
  },
  columns: [
    { key: "name", widthPx: 200, filter: "text" },
    { key: "kind", widthPx: 100, filter: "choice" },
    { key: "companyId", widthPx: 200, filter: "choice" },
    { key: "tonnes", widthPx: 100 },
    { key: "chainageM", widthPx: 110 },
    { key: "filledOn", widthPx: 120 },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["name"],
    fields: [
      { key: "name", required: true },
      { key: "companyId" },
      { key: "kind" },
      { key: "tonnes", min: 0 },
      { key: "chainageM" },
      { key: "filledOn" },
    ],
    create: write("AddDepot"),
    update: write("UpdateDepot"),
    remove: write("DeleteDepot"),
  },
});

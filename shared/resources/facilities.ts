import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "../legacy/calls/facility.ts";
import type { AskingAs } from "../legacy/record-calls.ts";
import { bridge, manhole, pile, sign } from "../legacy/records/facility.ts";
import { resource } from "./resource.ts";

/** What stands on and beside the roads; the services have no call that writes it. */
const facility = {
  owner: "reference",
  paths: [
    ...(["/facilities_zn/fac_zichan", "/road-detection-new/fac_zichan", "/facilities-road-manager/index", "/system/facilities"] as const),
    // What the ledger counts of them is checked against their lists.
    "/static-sys",
    ...(["/report/facReport", "/report/facReports"] as const),
  ],
} as const;
const listed = {
  /** Of all roads. */
  request: ({ C_Code }: AskingAs) => ({ Rid: "", C_Code }),
  keptMs: 300_000,
} as const;
const along = [
  { key: "roadId", widthPx: 180, filter: "choice" },
  { key: "chainageM", widthPx: 110 },
  { key: "direction", widthPx: 130, filter: "choice" },
] as const;

export const bridges = resource({
  ...{ ...facility, name: "bridges", record: bridge, title: "name", place: "place" },
  list: { ...listed, call: getBridgeList },
  columns: [
    { key: "name", widthPx: 200, filter: "text" },
    ...along,
    { key: "lengthM", widthPx: 110 },
    { key: "pictures", widthPx: 110 },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
});

export const manholes = resource({
  ...{ ...facility, name: "manholes", record: manhole, title: "id", place: "place" },
  list: { ...listed, call: getManHoleList },
  columns: [
    { key: "id", widthPx: 130, filter: "text" },
    ...along,
    { key: "use", widthPx: 110, filter: "choice" },
    { key: "material", widthPx: 120, filter: "choice" },
    { key: "pictures", widthPx: 110 },
  ],
  sort: { key: "id", direction: "asc" },
});

export const signs = resource({
  ...{ ...facility, name: "signs", record: sign, title: "use", place: "place" },
  list: { ...listed, call: getSignsList },
  columns: [
    { key: "use", widthPx: 140, filter: "choice" },
    ...along,
    { key: "pictures", widthPx: 110 },
    { key: "id", widthPx: 130, filter: "text" },
  ],
  sort: { key: "id", direction: "asc" },
});

export const piles = resource({
  ...{ ...facility, name: "piles", record: pile, title: "use", place: "place" },
  list: { ...listed, call: getZhuangHaoList },
  columns: [
    { key: "use", widthPx: 130, filter: "choice" },
    { key: "roadId", widthPx: 180, filter: "choice" },
    { key: "chainageM", widthPx: 110 },
    { key: "pictures", widthPx: 110 },
    { key: "id", widthPx: 130, filter: "text" },
  ],
  sort: { key: "id", direction: "asc" },
});

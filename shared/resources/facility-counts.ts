import type { RowOfFields } from "../legacy/record.ts";
import { getRoadSSCount, ledgerRoad } from "../legacy/records/ledger-road.ts";
import { resource } from "./resource.ts";

type Counts = RowOfFields<(typeof ledgerRoad)["fields"]>;
/** What stands on and beside each road, as the services count it; nobody writes it. */
export const facilityCounts = resource({
  ...{
    name: "facilityCounts",
    owner: "company",
    companyField: "companyId",
    paths: ["/system/info", "/facilities_zn/road-info"],
    record: ledgerRoad,
    title: "road",
  },
  derived: {
    all: {
      kind: "count",
      of: ({ bridges, manholes, signs, piles }: Counts) =>
        [bridges, manholes, signs, piles].reduce<number>((sum, one) => sum + (one ?? 0), 0),
    },
  },
  list: {
    call: getRoadSSCount,
    /** Of all roads, as of today. */
    request: ({ C_Code }) => ({ Rid: "", C_Code, Time: "" }),
    keptMs: 300_000,
  },
  columns: [
    { key: "road", widthPx: 240, filter: "text" },
    { key: "town", widthPx: 140, filter: "choice" },
    { key: "roadClass", widthPx: 120, filter: "choice" },
    { key: "company", widthPx: 200, filter: "choice" },
    { key: "lengthM", widthPx: 120 },
    { key: "bridges", widthPx: 120 },
    { key: "manholes", widthPx: 120 },
    { key: "signs", widthPx: 120 },
    { key: "piles", widthPx: 120 },
    { key: "all", widthPx: 120 },
    { key: "id", widthPx: 130, optional: true },
    { key: "companyId", widthPx: 130, optional: true },
  ],
  sort: { key: "all", direction: "desc" },
});

import { getRoadSSCount, ledgerRoad } from "../legacy/records/ledger-road.ts";
import { report } from "./report.ts";

const ledger = {
  version: 1,
  owner: "company",
  companyField: "companyId",
  record: ledgerRoad,
  rowKey: ["id"],
  filters: [{ kind: "day", key: "on" }],
  ask: {
    calls: [getRoadSSCount],
    request: ({ on }: { readonly on: string }, { C_Code }: { readonly C_Code: string }) => ({ Rid: "", C_Code, Time: on }),
    keptMs: 300_000,
  },
} as const;
const counted = [
  { key: "roads", kind: "count", countOf: "rows" },
  { key: "lengthM", kind: "lengthM", sum: "lengthM" },
  { key: "bridges", kind: "count", sum: "bridges" },
  { key: "manholes", kind: "count", sum: "manholes" },
  { key: "signs", kind: "count", sum: "signs" },
  { key: "piles", kind: "count", sum: "piles" },
] as const;
/** Each total beside what the register of those holds. */
const checked = {
  part: "figures",
  figures: counted.map((figure) => (figure.key === "lengthM" ? figure : { ...figure, against: figure.key })),
} as const;
const table = {
  part: "table",
  columns: [
    ...([{ key: "road" }, { key: "town" }, { key: "roadClass" }, { key: "company" }, { key: "lengthM" }] as const),
    ...([{ key: "bridges" }, { key: "manholes" }, { key: "signs" }, { key: "piles" }] as const),
  ],
} as const;

/** What the ledger holds as of a day, by class and town of its roads. */
export const roadLedger = report({
  ...ledger,
  name: "roadLedger",
  paths: ["/static-sys/index"],
  parts: [
    checked,
    { part: "bars", title: "byClass", name: ["roadClass"], count: "lengthM" },
    { part: "sums", title: "sumsByClass", by: ["roadClass"], figures: counted },
    { part: "sums", title: "sumsByTown", by: ["town"], figures: counted },
    table,
  ],
});

/** The same by who keeps them on that day. */
export const companyLedger = report({
  ...ledger,
  name: "companyLedger",
  paths: ["/static-sys/company"],
  parts: [
    checked,
    { part: "bars", title: "byCompany", name: ["company"], count: "lengthM" },
    { part: "sums", title: "sumsByCompany", by: ["company"], figures: counted },
    { part: "sums", title: "sumsByCompanyAndClass", by: ["company", "roadClass"], figures: counted },
    table,
  ],
});

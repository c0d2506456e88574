import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { resource } from "./resource.ts";

const counts = record({
  id: given.id("R_id"),
  road: ours.text("R_Name"),
  bridges: ours.count("BridgeCount"),
  manholes: ours.count("ManHoleCount"),
  signs: ours.count("SignCount"),
  piles: ours.count("ZhuangHaoCount"),
});

type Counts = RowOfFields<(typeof counts)["fields"]>;
/** What stands on and beside each road, as the services count it; nobody writes it. */
export const facilityCounts = resource({
  ...{ name: "facilityCounts", owner: "reference", paths: ["/system/info"], record: counts, title: "road" },
  derived: {
    all: {
      kind: "count",
      of: ({ bridges, manholes, signs, piles }: Counts) =>
        [bridges, manholes, signs, piles].reduce<number>((sum, one) => sum + (one ?? 0), 0),
    },
  },
  list: {
    call: callForRows(
      {
        ...({ service: "api", section: "1.7", origin: "given", name: "GetRoadSSCount", path: "/Api/ApiForApp/GetRoadSSCount" } as const),
        ...{ request: z.object({ Rid: z.string(), C_Code: z.string() }), givenRequest: ["Rid", "C_Code"] },
      },
      counts,
    ),
    /** Of all roads. */
    request: ({ C_Code }) => ({ Rid: "", C_Code }),
    keptMs: 300_000,
  },
  columns: [
    { key: "road", widthPx: 240, filter: "text" },
    { key: "bridges", widthPx: 120 },
    { key: "manholes", widthPx: 120 },
    { key: "signs", widthPx: 120 },
    { key: "piles", widthPx: 120 },
    { key: "all", widthPx: 120 },
    { key: "id", widthPx: 130, optional: true },
  ],
  sort: { key: "all", direction: "desc" },
});

import { formatChainage } from "../domain/chainage.ts";
import { pastEnd } from "../domain/chainages-of.ts";
import type { Line } from "../domain/coordinates.ts";
import { getDataImportStatus } from "../legacy/calls/data-import.ts";
import type { RowOfFields } from "../legacy/record.ts";
import { measuredDefect } from "../legacy/records/measured-defect.ts";
import { type Problem, resource } from "./resource.ts";

/** No defect is longer than a road (resources/roads.ts), and none wider than one. */
const LONGEST_M = 1_000_000;
const WIDEST_M = 100;

/**
 * What rows of measured defects are read and judged by before they are handed over together. No register: the services name what they take, tell how
 * far they are with it, and show it in their reports.
 */
export const measuredDefects = resource({
  name: "measuredDefects",
  owner: "customer",
  paths: ["/system/managers", "/system/managers-xm"],
  record: measuredDefect,
  title: "type",
  list: { call: getDataImportStatus, request: (asker) => ({ ...asker, Im_Id: "" }), keptMs: 0 },
  columns: [{ key: "type", widthPx: 160 }],
  sort: { key: "type", direction: "asc" },
  form: {
    editors: ["admin"],
    knownBy: ["roadId", "direction", "chainageM", "type"],
    fields: [
      { key: "roadId", required: true },
      { key: "direction", required: true },
      { key: "chainageM", required: true, min: 0, max: LONGEST_M },
      { key: "type", required: true, maxLength: 40 },
      { key: "degree", required: true },
      { key: "longM", min: 0, max: LONGEST_M },
      { key: "wideM", min: 0, max: WIDEST_M },
      { key: "areaM2", min: 0 },
      { key: "count", min: 1, whole: true },
    ],
    problems: (after) => (after === null || isMeasured(after) ? [] : [{ field: "areaM2", problem: "notMeasured" }]),
  },
});

type Row = RowOfFields<(typeof measuredDefect)["fields"]>;

/** The standard counts areas, and cracks by their length; a count alone says nothing of the pavement. */
const isMeasured = ({ longM, areaM2 }: Row): boolean => longM !== null || areaM2 !== null;

/** What a road says against a defect that is told to lie on it. A road whose length nobody knows says nothing. */
export function wrongOnRoad(
  { roadId, chainageM }: Readonly<Record<string, unknown>>,
  roads: ReadonlyMap<string, { readonly lengthM: number | null; readonly line?: unknown }>,
): Problem[] {
  if (typeof roadId !== "string" || roadId === "") return [];
  const road = roads.get(roadId);
  if (road === undefined) return [{ field: "roadId", problem: "unknownName", with: { name: roadId } }];
  const past = typeof chainageM === "number" ? pastEnd((road.line ?? []) as Line, road.lengthM ?? 0, chainageM) : null;
  if (past === null) return [];
  return [
    { field: "chainageM", problem: past.end === "end" ? "pastTheEnd" : "beforeTheBeginning", with: { end: formatChainage(past.atM) } },
  ];
}

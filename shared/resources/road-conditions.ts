import { type Grade, gradeOf, grades } from "../domain/grade.ts";
import type { Shade } from "../domain/shade.ts";
import type { RowOfFields } from "../legacy/record.ts";
import { getRoadInfo, roadCondition } from "../legacy/records/road-condition.ts";
import { resource } from "./resource.ts";

type Condition = RowOfFields<(typeof roadCondition)["fields"]>;
const shades: Readonly<Record<Grade | "notSurveyed", Shade>> = {
  ...{ excellent: "full", good: "high", fair: "middle", poor: "low", bad: "none" },
  notSurveyed: "unknown",
};

/** The services' grade wins; where they tell none it is the PCI's, and a road that nobody surveyed has neither. */
const gradeOfRoad = ({ degree, pci }: Condition): string => degree || (pci === null ? "notSurveyed" : gradeOf(pci));

/** How good the pavement of each road is, as its last batch tells it; nobody writes it. */
export const roadConditions = resource({
  ...{ name: "roadConditions", owner: "company", companyField: "companyId", paths: ["/facilities/index", "/facilities/info"] },
  ...{ record: roadCondition, title: "road", place: "line" },
  derived: { grade: { kind: "code", codes: [...grades, "notSurveyed"], of: gradeOfRoad } },
  colouredBy: { field: "grade", shades },
  opens: { at: "/facilities/info", as: "road" },
  list: { call: getRoadInfo, request: ({ C_Code }) => ({ Rid: "", C_Code }), keptMs: 300_000 },
  columns: [
    { key: "road", widthPx: 180, filter: "text" },
    { key: "grade", widthPx: 110, filter: "choice" },
    { key: "pci", widthPx: 90 },
    { key: "town", widthPx: 120, filter: "choice" },
    { key: "roadClass", widthPx: 100, filter: "choice" },
    { key: "lengthM", widthPx: 110 },
    { key: "filmedOn", widthPx: 120 },
    { key: "defects", widthPx: 90 },
    { key: "perKm", widthPx: 110 },
    { key: "companyId", widthPx: 200, filter: "choice", optional: true },
    { key: "batchId", widthPx: 150, optional: true },
    { key: "id", widthPx: 120, optional: true },
  ],
  sort: { key: "pci", direction: "asc" },
});

import type { PublicReport } from "../../../shared/http/links-api.ts";
import { machineMileage } from "../../../shared/reports/patrol-mileage.ts";
import type { PublicPatrol } from "../../../shared/reports/public-patrol.ts";
import type { AnyReport, ReportPart } from "../../../shared/reports/report.ts";
import { vehicleAttendance, vehicleFindReport } from "../../../shared/reports/vehicle-patrol.ts";

export type BlockName = keyof Pick<PublicPatrol, "driven" | "roads" | "found">;

/** A part of the public report: the signed-in report that its lines are sums of, which says what they are, and how they are drawn. */
export interface PublicBlock {
  readonly name: BlockName;
  readonly report: AnyReport;
  readonly parts: readonly Extract<ReportPart<string>, { part: "figures" | "bars" | "stacked" | "sums" }>[];
}

const count = (key: string) => ({ key, kind: "count", sum: key }) as const;
const length = (key: string) => ({ key, kind: "lengthM", sum: key }) as const;
const vehicles = [count("vehicles"), count("days"), length("mileageM"), count("found")];
const coverage = { key: "coveragePercent", kind: "percent", share: "coveredM", ofSum: ["knownLengthM"] } as const;
const kilometres = [length("coveredM"), length("drivenM"), coverage];
const found = [count("found"), count("serious")];

const driven: PublicBlock = {
  name: "driven",
  report: vehicleAttendance,
  parts: [
    { part: "figures", figures: vehicles },
    { part: "sums", title: "byCompany", by: ["company"], figures: vehicles },
  ],
};
const roads: PublicBlock = {
  name: "roads",
  report: machineMileage,
  parts: [
    { part: "figures", figures: kilometres },
    { part: "bars", title: "coveredM", name: ["road"], count: "coveredM" },
    { part: "sums", title: "byRoad", by: ["road"], figures: kilometres },
  ],
};
const finds: PublicBlock = {
  name: "found",
  report: vehicleFindReport,
  parts: [
    { part: "figures", figures: [...found, { key: "seriousPercent", kind: "percent", share: "serious", ofSum: ["one"] }] },
    { part: "stacked", title: "typesByDegree", name: ["type"], across: "degree", count: "found" },
    { part: "sums", title: "byRoad", by: ["town", "road"], figures: found },
  ],
};

/** In the order in which the signed-in reports stand. */
export const publicBlocks: Readonly<Record<PublicReport["path"], readonly PublicBlock[]>> = {
  "/report-intelligent-patrol": [driven, roads, finds],
  "/report-intelligent-patrol-qingpu": [finds, driven, roads],
};

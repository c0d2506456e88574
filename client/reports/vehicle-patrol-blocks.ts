import { machineMileage } from "../../shared/reports/patrol-mileage.ts";
import { vehicleAttendance, vehicleFindReport } from "../../shared/reports/vehicle-patrol.ts";
import coverage from "./patrol-coverage.words.ts";
import type { AnyReportWords, WordedReports } from "./report-words.ts";
import vehicles from "./vehicle-patrol.words.ts";

const merged: AnyReportWords = {
  ...vehicles.words,
  ...Object.fromEntries(
    (["fields", "filters", "figures", "parts", "titles"] as const).map((kind) => [
      kind,
      { ...coverage.words[kind], ...vehicles.words[kind] },
    ]),
  ),
};

/** The report of vehicle patrols: what was driven first, then what was found. */
export const drivenFirst: WordedReports = { reports: [vehicleAttendance, machineMileage, vehicleFindReport], words: merged };
/** The order of blocks that one customer hands in: the finds first. */
export const foundFirst: WordedReports = { reports: [vehicleFindReport, vehicleAttendance, machineMileage], words: merged };

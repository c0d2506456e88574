import { analyse } from "./analyse.ts";
import { analysisReport } from "./analysis-report.ts";
import { compareReport } from "./compare-report.ts";
import { defectAnalysis } from "./defect-analysis.ts";
import { departmentFinds, monthlyDispatch, vehicleFinds } from "./downloads.ts";
import { sectionBoard, townBoard } from "./home-board.ts";
import { companyMaintenance, defectReportSample, roadMaintenance } from "./maintenance-reports.ts";
import type { OrderReport } from "./order-report.ts";
import { performance } from "./performance.ts";
import { quantitativeReport } from "./quantitative-report.ts";
import { roadReport } from "./road-report.ts";

/** Every report over our own orders. */
export const orderReports: readonly OrderReport[] = [
  ...[performance, analyse, defectAnalysis, quantitativeReport],
  ...[roadMaintenance, companyMaintenance, defectReportSample, analysisReport, compareReport],
  ...[monthlyDispatch, vehicleFinds, departmentFinds],
  ...[townBoard, sectionBoard, roadReport],
];

import { defectReportSample } from "../../shared/reports/maintenance-reports.ts";
import { wordedOrderReport } from "./order-report-words.ts";
import { partTitles } from "./part-titles.ts";

const { funnel, types, disposal, byTown } = partTitles;

export default wordedOrderReport(defectReportSample, {
  parts: {
    funnel,
    types,
    disposal,
    byTown,
  },
});

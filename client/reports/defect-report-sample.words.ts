import { defectReportSample } from "../../shared/reports/maintenance-reports.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(defectReportSample, {
  parts: {
    ...commonTitles("funnel", "types", "disposal", "byTown"),
  },
});

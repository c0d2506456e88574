import { defectReportSample } from "../../shared/reports/maintenance-reports.ts";
import { wordedOrderReport } from "./order-report-words.ts";
import common from "./part-titles.words.ts";

const { funnel, types, disposal, byTown } = common.words;

export default wordedOrderReport(defectReportSample, {
  parts: {
    funnel,
    types,
    disposal,
    byTown,
  },
});

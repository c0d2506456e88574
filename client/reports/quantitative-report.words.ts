import { quantitativeReport } from "../../shared/reports/quantitative-report.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(quantitativeReport, {
  parts: {
    ...commonTitles("months"),
    byMonth: { zh: "按月统计", en: "By month", es: "Por mes", ja: "月別" },
    byUnit: { zh: "分项统计", en: "By unit", es: "Por unidad", ja: "項目別" },
    byUnitAndStatus: { zh: "分项与状态", en: "By unit and status", es: "Por unidad y estado", ja: "項目と状態" },
  },
});

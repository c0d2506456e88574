import { monthlyDispatch } from "../../shared/reports/downloads.ts";
import { wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(monthlyDispatch, {
  parts: {
    byMonth: { zh: "逐月派单", en: "Dispatched by month", es: "Asignadas por mes", ja: "月別の派遣" },
    byType: { zh: "逐月派单（按病害类型）", en: "Dispatched by month and type", es: "Asignadas por mes y tipo", ja: "月別・種別の派遣" },
  },
});

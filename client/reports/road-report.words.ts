import { roadReport } from "../../shared/reports/road-report.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(roadReport, {
  parts: {
    ...commonTitles("statuses", "months", "byCompany"),
    typesBySeverity: { zh: "病害类型与程度", en: "Types by severity", es: "Tipos por gravedad", ja: "種別と程度" },
    byType: { zh: "病害类型明细", en: "Type by type", es: "Tipo por tipo", ja: "種別の明細" },
  },
});

import { analysisReport } from "../../shared/reports/analysis-report.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(analysisReport, {
  parts: {
    ...commonTitles("months", "disposal", "byTown", "byCompany"),
    typesBySeverity: { zh: "病害类型与程度", en: "Defect types by severity", es: "Tipos de defecto por gravedad", ja: "損傷種別と程度" },
    timely: { zh: "及时率", en: "Timeliness", es: "Puntualidad", ja: "期限内率" },
    typesByTown: { zh: "病害类型 × 街镇", en: "Defect type × town", es: "Tipo de defecto × municipio", ja: "損傷種別 × 街区・町" },
    byType: { zh: "病害类型明细", en: "Type by type", es: "Tipo por tipo", ja: "種別ごとの明細" },
  },
});

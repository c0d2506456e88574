import { defectAnalysis } from "../../shared/reports/defect-analysis.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(defectAnalysis, {
  parts: {
    ...commonTitles("types", "months"),
    places: { zh: "病害分布与程度", en: "Where defects are, by severity", es: "Dónde hay defectos, por gravedad", ja: "損傷の分布と程度" },
    sources: { zh: "病害类型与来源", en: "Defect types by source", es: "Tipos de defecto por origen", ja: "損傷種別と発見元" },
    typesByMonth: { zh: "病害类型 × 月份", en: "Defect type × month", es: "Tipo de defecto × mes", ja: "損傷種別 × 月" },
    kilometresByMonth: {
      zh: "桩号公里 × 月份（所选道路）",
      en: "Kilometre × month, of the roads chosen",
      es: "Kilómetro × mes, de las vías elegidas",
      ja: "距離標 × 月（選択中の道路）",
    },
    pivot: { zh: "分布明细", en: "Breakdown", es: "Desglose", ja: "内訳" },
  },
});

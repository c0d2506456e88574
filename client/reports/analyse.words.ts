import { analyse } from "../../shared/reports/analyse.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(analyse, {
  parts: {
    ...commonTitles("funnel", "statuses", "types", "months"),
    typesByUnit: { zh: "病害类型 × 养护单位", en: "Defect type × company", es: "Tipo de defecto × empresa", ja: "損傷種別 × 受託業者" },
    ages: { zh: "未处置工单的存续时间", en: "Age of what is open", es: "Antigüedad de lo pendiente", ja: "未処置の経過日数" },
    reasons: {
      zh: "退单与取消原因",
      en: "Reasons of returns and cancellations",
      es: "Motivos de devolución y anulación",
      ja: "差し戻し・取消の理由",
    },
  },
});

import { analyse } from "../../shared/reports/analyse.ts";
import { wordedOrderReport } from "./order-report-words.ts";
import common from "./part-titles.words.ts";

const { funnel, statuses, types, months } = common.words;

export default wordedOrderReport(analyse, {
  parts: {
    funnel,
    typesByUnit: { zh: "病害类型 × 养护单位", en: "Defect type × company", es: "Tipo de defecto × empresa", ja: "損傷種別 × 業者" },
    statuses,
    types,
    ages: { zh: "未处置工单的存续时间", en: "Age of what is open", es: "Antigüedad de lo pendiente", ja: "未処置の経過日数" },
    months,
    reasons: {
      zh: "退单与取消原因",
      en: "Reasons of returns and cancellations",
      es: "Motivos de devolución y anulación",
      ja: "差し戻し・取消の理由",
    },
  },
});

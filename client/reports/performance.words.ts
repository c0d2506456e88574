import { performance } from "../../shared/reports/performance.ts";
import { wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(performance, {
  parts: {
    disposal: { zh: "处置率", en: "Disposal rate", es: "Tasa de resolución", ja: "処置率" },
    taking: { zh: "接单率", en: "Order-taking rate", es: "Tasa de aceptación", ja: "受注率" },
    timely: { zh: "及时率", en: "Timeliness", es: "Puntualidad", ja: "期限内率" },
    overdue: { zh: "逾期工单", en: "Overdue orders", es: "Órdenes vencidas", ja: "期限超過の工単" },
    months: { zh: "逐月发现与处置", en: "Found and repaired by month", es: "Detectadas y resueltas por mes", ja: "月別の発見と処置" },
    league: { zh: "绩效排名", en: "League table", es: "Clasificación", ja: "実績順位表" },
  },
});

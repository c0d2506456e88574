import { sectionBoard } from "../../../shared/reports/home-board.ts";
import { commonTitles, wordedOrderReport } from "../../reports/order-report-words.ts";

export default wordedOrderReport(sectionBoard, {
  parts: {
    ...commonTitles("disposal", "types", "months"),
    overdue: { zh: "逾期工单", en: "Overdue orders", es: "Órdenes vencidas", ja: "期限超過の工単" },
    league: { zh: "各标段明细", en: "Section by section", es: "Sector por sector", ja: "工区別" },
  },
});

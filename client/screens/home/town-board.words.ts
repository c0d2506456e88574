import { townBoard } from "../../../shared/reports/home-board.ts";
import { commonTitles, wordedOrderReport } from "../../reports/order-report-words.ts";

export default wordedOrderReport(townBoard, {
  parts: {
    ...commonTitles("disposal", "types", "months"),
    overdue: { zh: "逾期工单", en: "Overdue orders", es: "Órdenes vencidas", ja: "期限超過の工単" },
    league: { zh: "各街镇明细", en: "Town by town", es: "Municipio por municipio", ja: "街区・町別" },
  },
});

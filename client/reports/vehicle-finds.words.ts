import { vehicleFinds } from "../../shared/reports/downloads.ts";
import { wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(vehicleFinds, {
  parts: {
    byRoad: { zh: "按街镇和道路", en: "By town and road", es: "Por municipio y vía", ja: "街区・道路別" },
    byType: { zh: "按病害类型和程度", en: "By type and severity", es: "Por tipo y gravedad", ja: "種別・程度別" },
    byMonth: { zh: "逐月", en: "Month by month", es: "Mes a mes", ja: "月別" },
  },
});

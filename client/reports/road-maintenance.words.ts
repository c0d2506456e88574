import { roadMaintenance } from "../../shared/reports/maintenance-reports.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(roadMaintenance, {
  parts: {
    ...commonTitles("statuses", "months"),
    roads: { zh: "发现病害最多的道路", en: "Roads with most defects", es: "Vías con más defectos", ja: "損傷の多い道路" },
    byRoad: { zh: "道路养护明细", en: "Road by road", es: "Vía por vía", ja: "道路別の明細" },
    typesOfRoads: { zh: "道路与病害类型", en: "Roads and defect types", es: "Vías y tipos de defecto", ja: "道路と損傷種別" },
  },
});

import { departmentFinds } from "../../shared/reports/downloads.ts";
import { wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(departmentFinds, {
  parts: {
    byUnit: { zh: "各单位自查", en: "Unit by unit", es: "Unidad por unidad", ja: "部署別" },
    byType: { zh: "各单位自查（按病害类型）", en: "Unit by unit, by type", es: "Unidad por unidad y tipo", ja: "部署・種別" },
  },
});

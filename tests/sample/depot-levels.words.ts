import { wordedReports } from "../../client/reports/report-words.ts";
import { depotLevels } from "./depot-levels.ts";

const fullPercent = { zh: "有料率", en: "Filled", es: "Con existencias", ja: "在庫率" };
const full = { zh: "有料", en: "Full", es: "Llenos", ja: "在庫あり" };
const empty = { zh: "无料", en: "Empty", es: "Vacíos", ja: "在庫なし" };

export default wordedReports([depotLevels], {
  empty: { zh: "没有料场。", en: "No depots.", es: "No hay depósitos.", ja: "資材置場はありません。" },
  fields: { company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "業者" }, fullPercent, full, empty },
  filters: { month: { zh: "月份", en: "Month", es: "Mes", ja: "月" } },
  choices: {},
  figures: { full, fullPercent },
  parts: { fullPercent },
});

import { facilityCounts } from "../../shared/resources/facility-counts.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([facilityCounts], {
  one: { zh: "道路设施数量", en: "Facilities of a road", es: "Elementos de una vía", ja: "道路の施設数" },
  empty: {
    zh: "还没有道路设施。",
    en: "No road has facilities yet.",
    es: "Ninguna vía tiene elementos.",
    ja: "道路施設はまだありません。",
  },
  fields: {
    id: { zh: "道路编号", en: "Road ID", es: "ID de la vía", ja: "道路 ID" },
    road: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
    roadClass: { zh: "道路等级", en: "Class", es: "Categoría", ja: "等級" },
    companyId: { zh: "单位编号", en: "Company ID", es: "ID de la empresa", ja: "受託業者 ID" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    lengthM: { zh: "里程", en: "Length", es: "Longitud", ja: "延長" },
    bridges: { zh: "桥梁", en: "Bridges", es: "Puentes", ja: "橋梁" },
    manholes: { zh: "井盖", en: "Manholes", es: "Tapas de pozo", ja: "マンホール" },
    signs: { zh: "标志", en: "Signs", es: "Señales", ja: "標識" },
    piles: { zh: "桩号", en: "Chainage posts", es: "Hitos", ja: "距離標" },
    all: { zh: "合计", en: "All", es: "Total", ja: "合計" },
  },
});

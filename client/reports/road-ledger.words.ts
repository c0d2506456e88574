import { companyLedger, roadLedger } from "../../shared/reports/road-ledger.ts";
import { wordedReports } from "./report-words.ts";

const roads = { zh: "道路", en: "Roads", es: "Vías", ja: "道路" };
const lengthM = { zh: "里程", en: "Length", es: "Longitud", ja: "延長" };
const bridges = { zh: "桥梁", en: "Bridges", es: "Puentes", ja: "橋梁" };
const manholes = { zh: "窨井", en: "Manholes", es: "Pozos", ja: "マンホール" };
const signs = { zh: "标志", en: "Signs", es: "Señales", ja: "標識" };
const piles = { zh: "桩号牌", en: "Chainage posts", es: "Hitos", ja: "距離標" };

export default wordedReports([roadLedger, companyLedger], {
  empty: {
    zh: "这一天没有台账，请换一个日期。",
    en: "The ledger holds nothing on this day. Choose another one.",
    es: "El inventario está vacío ese día. Elija otro.",
    ja: "この日の台帳はありません。別の日を選んでください。",
  },
  fields: {
    road: roads,
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
    roadClass: { zh: "道路等级", en: "Class", es: "Categoría", ja: "等級" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    ...{ lengthM, bridges, manholes, signs, piles },
  },
  filters: { on: { zh: "截至日期", en: "As of", es: "A fecha de", ja: "基準日" } },
  choices: {},
  figures: { roads, lengthM, bridges, manholes, signs, piles },
  parts: {
    byClass: { zh: "各等级里程", en: "Length by class", es: "Longitud por categoría", ja: "等級別の延長" },
    sumsByClass: { zh: "按等级汇总", en: "By class", es: "Por categoría", ja: "等級別" },
    sumsByTown: { zh: "按街镇汇总", en: "By town", es: "Por municipio", ja: "街区・町別" },
    byCompany: { zh: "各单位里程", en: "Length by company", es: "Longitud por empresa", ja: "受託業者別の延長" },
    sumsByCompany: { zh: "按养护单位汇总", en: "By company", es: "Por empresa", ja: "受託業者別" },
    sumsByCompanyAndClass: { zh: "按单位和等级汇总", en: "By company and class", es: "Por empresa y categoría", ja: "受託業者・等級別" },
  },
});

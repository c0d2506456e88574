import { machineCoverage, patrolCoverage } from "../../shared/reports/patrol-coverage.ts";
import { machineDay, patrolDay } from "../../shared/reports/patrol-day.ts";
import { machineMileage, patrolMileage } from "../../shared/reports/patrol-mileage.ts";
import { wordedReports } from "./report-words.ts";

const coveragePercent = { zh: "里程覆盖率", en: "Mileage coverage", es: "Cobertura de kilómetros", ja: "巡回カバー率" };

const coveredM = { zh: "有效里程", en: "Kilometres patrolled", es: "Kilómetros inspeccionados", ja: "有効巡回距離" };
const drivenM = {
  zh: "行驶里程（含重复）",
  en: "Kilometres driven, repeats included",
  es: "Kilómetros recorridos, con repeticiones",
  ja: "走行距離（重複を含む）",
};
const missingM = { zh: "未巡里程", en: "Kilometres missed", es: "Kilómetros sin recorrer", ja: "未巡回距離" };
const whyDay = { zh: "当日未巡到的路段", en: "What was missed on a day", es: "Qué faltó en un día", ja: "日別の未巡回区間" };
const roadByRoad = { zh: "道路逐日明细", en: "Road by road", es: "Vía por vía", ja: "路線別の日別明細" };

export default wordedReports([patrolCoverage, machineCoverage, patrolMileage, machineMileage, patrolDay, machineDay], {
  empty: {
    zh: "这个月还没有巡查里程，请换一个月份或单位。",
    en: "No patrolled days in this month. Choose another month or company.",
    es: "Sin días inspeccionados este mes. Elija otro mes u otra empresa.",
    ja: "この月の巡回実績はありません。別の月か受託業者を選んでください。",
  },
  fields: {
    day: { zh: "日期", en: "Day", es: "Día", ja: "日付" },
    coveragePercent,
    passed: { zh: "是否合格", en: "Passed", es: "Conforme", ja: "合否" },
    road: { zh: "道路", en: "Road", es: "Vía", ja: "路線" },
    patrolledM: { zh: "巡查里程", en: "Patrolled", es: "Inspeccionado", ja: "巡回距離" },
    coveredM,
    drivenM,
    missingM,
    knownLengthM: { zh: "道路长度", en: "Length of roads", es: "Longitud de las vías", ja: "路線延長" },
    roadLengthM: { zh: "道路长度", en: "Length of road", es: "Longitud de la vía", ja: "路線延長" },
    upPercent: { zh: "上行覆盖率", en: "Coverage with chainage", es: "Cobertura, sentido creciente", ja: "上り カバー率" },
    downPercent: { zh: "下行覆盖率", en: "Coverage against chainage", es: "Cobertura, sentido decreciente", ja: "下り カバー率" },
    bothPercent: { zh: "双向覆盖率", en: "Coverage, both ways", es: "Cobertura, ambos sentidos", ja: "上下線カバー率" },
    weather: { zh: "天气", en: "Weather", es: "Tiempo", ja: "天気" },
  },
  filters: {
    month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
    day: { zh: "日期", en: "Day", es: "Día", ja: "日付" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
  },
  choices: {},
  figures: {
    days: { zh: "有记录的天数", en: "Days on record", es: "Días registrados", ja: "記録のある日数" },
    passedDays: { zh: "合格天数", en: "Days passed", es: "Días conformes", ja: "合格日数" },
    coveredM,
    drivenM,
    coveragePercent,
    missingM,
    roads: { zh: "应巡道路", en: "Roads due", es: "Vías previstas", ja: "対象路線" },
    shortRoads: { zh: "未巡满的道路", en: "Roads not complete", es: "Vías incompletas", ja: "未完了の路線" },
  },
  parts: {
    coveragePercent,
    calendar: { zh: "月历", en: "Month calendar", es: "Calendario del mes", ja: "月間カレンダー" },
    coveredM,
    stretches: { zh: "路段明细", en: "Stretch by stretch", es: "Tramo por tramo", ja: "区間の明細" },
  },
  titles: { patrolMileage: roadByRoad, machineMileage: roadByRoad, patrolDay: whyDay, machineDay: whyDay },
});

import { patrolCoverage } from "../../shared/reports/patrol-coverage.ts";
import { wordedReports } from "./report-words.ts";

const coveragePercent = { zh: "里程覆盖率", en: "Mileage coverage", es: "Cobertura de kilómetros", ja: "巡回カバー率" };

export default wordedReports([patrolCoverage], {
  empty: {
    zh: "这个月还没有巡查里程，请换一个月份或单位。",
    en: "No patrolled days in this month. Choose another month or company.",
    es: "Sin días inspeccionados este mes. Elija otro mes u otra empresa.",
    ja: "この月の巡回実績はありません。別の月か業者を選んでください。",
  },
  fields: {
    day: { zh: "日期", en: "Day", es: "Día", ja: "日付" },
    coveragePercent,
    passed: { zh: "是否合格", en: "Passed", es: "Conforme", ja: "合否" },
    weather: { zh: "天气", en: "Weather", es: "Tiempo", ja: "天気" },
  },
  filters: {
    month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "業者" },
  },
  choices: {},
  figures: {
    days: { zh: "有记录的天数", en: "Days on record", es: "Días registrados", ja: "記録のある日数" },
    passedDays: { zh: "合格天数", en: "Days passed", es: "Días conformes", ja: "合格日数" },
  },
  parts: { coveragePercent },
});

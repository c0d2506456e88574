import { patrolSummary } from "../../shared/reports/patrol-summary.ts";
import { wordedReports } from "./report-words.ts";

const passed = { zh: "合格天数", en: "Days passed", es: "Días conformes", ja: "合格日数" };
const failed = { zh: "不合格天数", en: "Days failed", es: "Días no conformes", ja: "不合格日数" };
const passPercent = { zh: "合格率", en: "Pass rate", es: "Tasa de conformidad", ja: "合格率" };

export default wordedReports([patrolSummary], {
  empty: {
    zh: "这个月没有巡查得分，请换一个月份。",
    en: "No patrol scores for this month. Choose another one.",
    es: "Sin puntuaciones de inspección este mes. Elija otro.",
    ja: "この月の巡回評価はありません。別の月を選んでください。",
  },
  fields: {
    company: { zh: "单位或标段", en: "Company or section", es: "Empresa o sector", ja: "業者・工区" },
    parent: { zh: "上级单位", en: "Parent organisation", es: "Entidad superior", ja: "上位組織" },
    passed,
    failed,
    passPercent,
    score: { zh: "得分", en: "Score", es: "Puntuación", ja: "評価点" },
  },
  filters: {
    month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
    by: { zh: "统计方式", en: "Group by", es: "Agrupar por", ja: "集計単位" },
  },
  choices: {
    by: {
      company: { zh: "按单位", en: "By company", es: "Por empresa", ja: "業者別" },
      section: { zh: "按标段", en: "By section", es: "Por sector", ja: "工区別" },
    },
  },
  figures: { passed, failed, passPercent },
  parts: { passPercent },
});

import { manualCheckStatistics, smartCheckStatistics } from "../../shared/reports/check-statistics.ts";
import { wordedReports } from "./report-words.ts";

const passPercent = { zh: "合格率", en: "Pass rate", es: "Tasa de conformidad", ja: "合格率" };

export default wordedReports([smartCheckStatistics, manualCheckStatistics], {
  empty: {
    zh: "这段时间没有抽检，请放宽日期，或先抽取样本。",
    en: "No checks in this period. Choose a longer one, or draw a sample first.",
    es: "Sin verificaciones en este periodo. Amplíelo o sortee antes una muestra.",
    ja: "この期間の抜き取り検査はありません。期間を広げるか、先にサンプルを抽出してください。",
  },
  fields: {
    name: { zh: "名称", en: "Name", es: "Nombre", ja: "名称" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    person: { zh: "处理人", en: "Repaired by", es: "Resuelta por", ja: "処置担当" },
    drawn: { zh: "抽检数", en: "Drawn", es: "Sorteadas", ja: "抽出数" },
    passed: { zh: "合格", en: "Passed", es: "Conformes", ja: "合格" },
    failed: { zh: "不合格", en: "Failed", es: "No conformes", ja: "不合格" },
    passPercent,
    passedAgain: { zh: "复检合格", en: "Passed on re-check", es: "Conformes al reverificar", ja: "再検査合格" },
  },
  filters: {
    by: { zh: "统计方式", en: "Group by", es: "Agrupar por", ja: "集計単位" },
    from: { zh: "从", en: "From", es: "Desde", ja: "開始日" },
    to: { zh: "到", en: "To", es: "Hasta", ja: "終了日" },
  },
  choices: {
    by: {
      company: { zh: "按单位", en: "By company", es: "Por empresa", ja: "受託業者別" },
      person: { zh: "按人员", en: "By person", es: "Por persona", ja: "担当者別" },
    },
  },
  figures: {},
  parts: { passPercent },
});

import { bridgePatrols, bridgeVisits } from "../../shared/reports/patrol-bridges.ts";
import { wordedReports } from "./report-words.ts";

const due = { zh: "应巡桥梁", en: "Bridges due", es: "Puentes previstos", ja: "対象橋梁" };
const patrolled = { zh: "已巡桥梁", en: "Bridges patrolled", es: "Puentes inspeccionados", ja: "巡回済み橋梁" };
const missing = { zh: "未巡桥梁", en: "Bridges missed", es: "Puentes omitidos", ja: "未巡回橋梁" };
const visits = { zh: "巡查次数", en: "Visits", es: "Visitas", ja: "巡回回数" };
const deduction = { zh: "扣分", en: "Deduction", es: "Deducción", ja: "減点" };
const patrolledPercent = { zh: "巡查率", en: "Share patrolled", es: "Proporción inspeccionada", ja: "巡回率" };

export default wordedReports([bridgePatrols, bridgeVisits], {
  empty: {
    zh: "这个月没有桥梁巡查记录，请换一个月份或单位。",
    en: "No bridges in this month. Choose another month or company.",
    es: "Sin puentes este mes. Elija otro mes u otra empresa.",
    ja: "この月の橋梁巡回はありません。別の月か受託業者を選んでください。",
  },
  fields: {
    company: { zh: "单位或标段", en: "Company or section", es: "Empresa o sector", ja: "受託業者・工区" },
    inLedger: { zh: "台账桥梁", en: "In the ledger", es: "En el inventario", ja: "台帳の橋梁" },
    ...{ due, patrolled, missing, visits, patrolledPercent, deduction },
    score: { zh: "得分", en: "Score", es: "Puntuación", ja: "得点" },
    bridge: { zh: "桥梁", en: "Bridge", es: "Puente", ja: "橋梁" },
    lastAtMs: { zh: "最近巡查", en: "Last visit", es: "Última visita", ja: "最終巡回" },
    lastBy: { zh: "巡查人员", en: "By", es: "Por", ja: "巡回者" },
  },
  filters: {
    month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
    by: { zh: "统计方式", en: "Group by", es: "Agrupar por", ja: "集計単位" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
  },
  choices: {
    by: {
      company: { zh: "按单位", en: "By company", es: "Por empresa", ja: "受託業者別" },
      // Rows of a section tell no days of who kept it.
      section: {
        zh: "按标段（现管养单位）",
        en: "By section (as assigned today)",
        es: "Por sector (asignación de hoy)",
        ja: "工区別（現在の担当）",
      },
    },
  },
  figures: { due, patrolled, missing, visits, deduction, missed: missing },
  parts: { patrolledPercent },
  titles: { bridgeVisits: { zh: "逐座桥梁", en: "Bridge by bridge", es: "Puente por puente", ja: "橋梁別" } },
});

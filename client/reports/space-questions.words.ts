import { spaceQuestionFigures } from "../../shared/reports/space-questions.ts";
import { wordedReports } from "./report-words.ts";

const all = { zh: "问题数", en: "Issues", es: "Incidencias", ja: "問題数" };
const open = { zh: "未整改", en: "Open", es: "Pendientes", ja: "未是正" };
const done = { zh: "已整改", en: "Put right", es: "Resueltas", ja: "是正済み" };
const overdue = { zh: "已逾期", en: "Overdue", es: "Vencidas", ja: "期限超過" };
const donePercent = { zh: "整改率", en: "Share put right", es: "Proporción resuelta", ja: "是正率" };

export default wordedReports([spaceQuestionFigures], {
  empty: {
    zh: "这段时间没有桥下空间问题，请放宽时间或换一个单位。",
    en: "Nothing was found in this time. Widen the period or choose another company.",
    es: "Nada en este periodo. Amplíelo o elija otra empresa.",
    ja: "この期間の問題はありません。期間を広げるか別の受託業者を選んでください。",
  },
  fields: { group: { zh: "分组", en: "Group", es: "Grupo", ja: "区分" }, ...{ all, open, done, overdue, donePercent } },
  filters: {
    by: { zh: "统计方式", en: "Group by", es: "Agrupar por", ja: "集計単位" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    from: { zh: "发现日期", en: "Found from", es: "Detectadas desde", ja: "発見日（自）" },
    to: { zh: "至", en: "To", es: "Hasta", ja: "至" },
  },
  choices: {
    by: {
      street: { zh: "按街镇", en: "By town", es: "Por municipio", ja: "町別" },
      use: { zh: "按用途", en: "By use", es: "Por uso", ja: "用途別" },
      type: { zh: "按类别", en: "By kind", es: "Por tipo", ja: "区分別" },
    },
  },
  figures: { all, open, overdue, done, donePercent },
  parts: { all, donePercent },
});

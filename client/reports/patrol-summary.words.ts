import { patrolSummary, patrolYear } from "../../shared/reports/patrol-summary.ts";
import scores from "./patrol-scores.words.ts";
import { wordedReports } from "./report-words.ts";

const points = { zh: "得分", en: "Score", es: "Puntuación", ja: "評価点" };

export default wordedReports([patrolSummary, patrolYear], {
  ...scores.words,
  empty: {
    zh: "这段时间没有巡查得分，请换一个月份或年份。",
    en: "No patrol scores for this time. Choose another month or year.",
    es: "Sin puntuaciones de inspección en este tiempo. Elija otro mes o año.",
    ja: "この期間の巡回評価はありません。別の月か年を選んでください。",
  },
  fields: {
    ...scores.words.fields,
    score: { zh: "系统得分", en: "Score as sent", es: "Puntuación recibida", ja: "受信した評価点" },
    points,
  },
  parts: { ...scores.words.parts, points },
});

import { machineSummary, machineYear } from "../../shared/reports/patrol-summary.ts";
import scores from "./patrol-scores.words.ts";
import { wordedReports } from "./report-words.ts";

const points = {
  zh: "机械得分 = 单日分值 × 不合格天数",
  en: "Machine score = score of a day × days failed",
  es: "Puntuación de máquina = puntos por día × días no conformes",
  ja: "機械点 = 1 日の点数 × 不合格日数",
};

export default wordedReports([machineSummary, machineYear], {
  ...scores.words,
  empty: {
    zh: "这段时间没有机械巡查记录，请换一个月份或年份。",
    en: "No patrols by machine in this time. Choose another month or year.",
    es: "Sin inspecciones con máquina en este tiempo. Elija otro mes o año.",
    ja: "この期間の機械巡回の記録はありません。別の月か年を選んでください。",
  },
  fields: { ...scores.words.fields, score: { zh: "单日分值", en: "Score of a day", es: "Puntos por día", ja: "1 日の点数" }, points },
  parts: { ...scores.words.parts, points },
});

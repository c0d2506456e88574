import { words } from "../../../shared/domain/words.ts";

export const yearTableText = words({
  ofMonths: {
    zh: "{{scored}}/{{months}} 个月",
    en: "{{scored}} of {{months}} months",
    es: "{{scored}} de {{months}} meses",
    ja: "{{months}} か月中 {{scored}} か月",
  },
  byHand: { zh: "人工 {{score}}", en: "By hand {{score}}", es: "A mano {{score}}", ja: "手動 {{score}}" },
  setByHand: { zh: "人工设定 {{what}}", en: "Set {{what}} by hand", es: "Fijar {{what}} a mano", ja: "{{what}} を手動で設定" },
  meanIs: { zh: "各月平均 {{mean}}", en: "Mean of the months: {{mean}}", es: "Media de los meses: {{mean}}", ja: "各月の平均 {{mean}}" },
  emptyMeansMean: {
    zh: "留空则恢复为平均分。",
    en: "Empty gives the mean back.",
    es: "Vacío restablece la media.",
    ja: "空欄にすると平均に戻ります。",
  },
  save: { zh: "保存", en: "Save", es: "Guardar", ja: "保存" },
  servicesMonth: {
    zh: "业务系统：{{score}}",
    en: "Source system: {{score}}",
    es: "Sistema de origen: {{score}}",
    ja: "業務システム：{{score}}",
  },
  summaryAway: {
    zh: "业务系统的年度汇总暂不可用：人工设定的分数未知，暂不排名。",
    en: "The source system's summary is away: what was set by hand is not known, and nobody is ranked.",
    es: "El resumen del sistema de origen no está disponible: no se sabe qué se fijó a mano y no hay clasificación.",
    ja: "業務システムの年間集計が得られません。手入力の点数が不明なため、順位はありません。",
  },
  monthsAway: {
    zh: "暂时读不到：{{months}}",
    en: "Not to be had at the moment: {{months}}",
    es: "No disponibles ahora: {{months}}",
    ja: "現在取得できません：{{months}}",
  },
});

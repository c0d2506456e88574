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
  byHandShort: { zh: "人工，均 {{mean}}", en: "by hand, mean {{mean}}", es: "a mano, media {{mean}}", ja: "手動、平均 {{mean}}" },
  quarterShort: { zh: "{{n}} 季度", en: "Q{{n}}", es: "T{{n}}", ja: "Q{{n}}" },
  partLegend: {
    zh: "3/3：已评分的月数／应有的月数",
    en: "3/3: months that were scored, of all",
    es: "3/3: meses evaluados, de todos",
    ja: "3/3：評価済みの月数／全月数",
  },
  trend: {
    zh: "{{year}} 年各月得分走势",
    en: "Scores through {{year}}",
    es: "Puntuaciones a lo largo de {{year}}",
    ja: "{{year}} 年の得点の推移",
  },
  toCome: { zh: "未到", en: "Still to come", es: "Por venir", ja: "これから" },
  notDrawn_one: {
    zh: "另有 {{count}} 家未画出，见表格。",
    en: "{{count}} more stands in the table only.",
    es: "{{count}} más figura solo en la tabla.",
    ja: "ほか {{count}} 社は表に示します。",
  },
  notDrawn_other: {
    zh: "另有 {{count}} 家未画出，见表格。",
    en: "{{count}} more stand in the table only.",
    es: "{{count}} más figuran solo en la tabla.",
    ja: "ほか {{count}} 社は表に示します。",
  },
  emptyMeansMean: {
    zh: "留空则恢复为平均分。",
    en: "Empty gives the mean back.",
    es: "Vacío restablece la media.",
    ja: "空欄にすると平均に戻ります。",
  },
  partClosed: {
    zh: "该季度或年度已评分的月份均已锁定，不能再人工设定。",
    en: "Every month of this quarter or year that was scored is frozen: nothing is set by hand any more.",
    es: "Todos los meses evaluados de este trimestre o año están cerrados: ya no se fija nada a mano.",
    ja: "この四半期または年度の評価済みの月はすべて確定済みのため、手動では設定できません。",
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
    zh: "存疑，数据不完整或暂时读不到：{{months}}",
    en: "Doubtful, as it is not whole or not to be had at the moment: {{months}}",
    es: "Dudosos, por estar incompletos o no disponibles ahora: {{months}}",
    ja: "要確認、データが不完全か現在取得できません：{{months}}",
  },
  notWhole: { zh: "存疑", en: "Doubtful", es: "Dudoso", ja: "要確認" },
});

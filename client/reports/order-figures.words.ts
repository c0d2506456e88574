import { words } from "../../shared/domain/words.ts";

/** What reports over orders say beside the names of figures. */
export const orderFiguresText = words({
  total: { zh: "合计", en: "Total", es: "Total", ja: "合計" },
  groupBy: { zh: "统计口径", en: "Group by", es: "Agrupar por", ja: "集計単位" },
  about: { zh: "仅统计：{{what}}", en: "Only counted: {{what}}", es: "Solo se cuentan: {{what}}", ja: "集計対象：{{what}}" },
  seeOrders: { zh: "查看这些工单", en: "See these orders", es: "Ver estas órdenes", ja: "該当の工単を見る" },
  rest: {
    zh: "其余 {{rows}} 项共 {{count}}",
    en: "{{rows}} more with {{count}} in all",
    es: "{{rows}} más, {{count}} en total",
    ja: "ほか {{rows}} 件、計 {{count}}",
  },
  tied: {
    zh: "其中 {{tied}} 项同为 {{at}}",
    en: "{{tied}} more with {{at}}",
    es: "{{tied}} más con {{at}}",
    ja: "うち {{tied}} 件が同じく {{at}}",
  },
  ofCompleted: {
    zh: "{{counted}} 件已处置；{{open}} 件未处置不计入",
    en: "of {{counted}} repaired; {{open}} open ones are not counted",
    es: "de {{counted}} resueltas; {{open}} abiertas no cuentan",
    ja: "処置済み {{counted}} 件。未処置 {{open}} 件は含まない",
  },
  ofNothing: { zh: "0 / 0", en: "0 of 0", es: "0 de 0", ja: "0 / 0" },
  ofFirst: { zh: "占 {{percent}}", en: "{{percent}} of those found", es: "{{percent}} de las detectadas", ja: "発見の {{percent}}" },
  undated: {
    zh: "{{count}} 件没有日期，未列入按月统计。",
    en: "{{count}} without a date stand in no month.",
    es: "{{count}} sin fecha no figuran en ningún mes.",
    ja: "日付のない {{count}} 件は月別に含まれません。",
  },
  left: {
    zh: "另有 {{count}} 行未显示，请缩小筛选范围。",
    en: "{{count}} more rows are not shown. Narrow the filter.",
    es: "{{count}} filas más sin mostrar. Acote el filtro.",
    ja: "ほか {{count}} 行は表示していません。条件を絞ってください。",
  },
  widen: {
    zh: "没有符合条件的工单，请放宽时间或清除条件。",
    en: "No order matches. Widen the period or clear a condition.",
    es: "Ninguna orden coincide. Amplíe el periodo o quite una condición.",
    ja: "該当する工単がありません。期間を広げるか条件を外してください。",
  },
});

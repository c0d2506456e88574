import { words } from "../../../shared/domain/words.ts";

export const suggestionsText = words({
  happened: { zh: "本月发生", en: "What happened", es: "Lo ocurrido", ja: "この月の出来事" },
  use: { zh: "据此扣分", en: "Deduct for it", es: "Deducir por ello", ja: "これで減点" },
  already: {
    zh: "已据此扣 {{points}} 分",
    en: "{{points}} points deducted for it already",
    es: "Ya se dedujeron {{points}} puntos por ello",
    ja: "これで {{points}} 点減点済み",
  },
  lateOrders: {
    zh: "{{count}} 件工单超期完成",
    en: "{{count}} orders finished late",
    es: "{{count}} órdenes terminadas tarde",
    ja: "期限後に完了した作業指示 {{count}} 件",
  },
  openOrders: {
    zh: "{{count}} 件工单到期未完成",
    en: "{{count}} orders due and not finished",
    es: "{{count}} órdenes vencidas sin terminar",
    ja: "期限が過ぎて未完了の作業指示 {{count}} 件",
  },
  failedSmart: {
    zh: "智能抽检 {{count}} 件不合格",
    en: "{{count}} failed spot checks, vehicle patrol",
    es: "{{count}} controles no aprobados, patrulla en vehículo",
    ja: "車両点検の抜き取り検査 {{count}} 件が不合格",
  },
  failedManual: {
    zh: "人工抽检 {{count}} 件不合格",
    en: "{{count}} failed spot checks, manual patrol",
    es: "{{count}} controles no aprobados, patrulla a pie",
    ja: "人による点検の抜き取り検査 {{count}} 件が不合格",
  },
  missedBridges: {
    zh: "漏巡桥梁 {{count}} 座",
    en: "{{count}} bridges not patrolled",
    es: "{{count}} puentes sin patrullar",
    ja: "点検漏れの橋 {{count}} 橋",
  },
  failedDays: {
    zh: "{{count}} 天巡查覆盖率不达标",
    en: "{{count}} days of patrol not passed",
    es: "{{count}} días de patrulla no superados",
    ja: "点検率が基準未満の日 {{count}} 日",
  },
  machineScore: {
    zh: "机械化作业扣 {{count}} 分",
    en: "Machines: {{count}} points",
    es: "Máquinas: {{count}} puntos",
    ja: "機械作業 {{count}} 点の減点",
  },
  nothingHappened: {
    zh: "各来源均无异常",
    en: "No source tells of anything",
    es: "Ninguna fuente indica nada",
    ja: "どの情報源にも異常はありません",
  },
  sourceAway: {
    zh: "{{source}}：读不到（{{why}}）",
    en: "{{source}}: could not be read ({{why}})",
    es: "{{source}}: no se pudo leer ({{why}})",
    ja: "{{source}}：読み取れません（{{why}}）",
  },
  again: { zh: "重试", en: "Try again", es: "Reintentar", ja: "再試行" },
  source_lateOrders: { zh: "超期完成的工单", en: "Orders finished late", es: "Órdenes terminadas tarde", ja: "期限後の作業指示" },
  source_openOrders: { zh: "到期未完成的工单", en: "Orders due", es: "Órdenes vencidas", ja: "期限切れの作業指示" },
  source_failedSmart: { zh: "智能抽检", en: "Spot checks, vehicle patrol", es: "Controles, vehículo", ja: "車両点検の検査" },
  source_failedManual: { zh: "人工抽检", en: "Spot checks, manual patrol", es: "Controles, a pie", ja: "人による点検の検査" },
  source_missedBridges: { zh: "桥梁巡查", en: "Patrol of bridges", es: "Patrulla de puentes", ja: "橋の点検" },
  source_failedDays: { zh: "巡查覆盖率", en: "Patrol coverage", es: "Cobertura de patrullas", ja: "点検率" },
  source_machineScore: { zh: "机械化作业得分", en: "Machine score", es: "Puntuación de máquinas", ja: "機械の点" },
});

import { words } from "../../../shared/domain/words.ts";

export const scoreSheetText = words({
  sheet: { zh: "评分表：{{name}}", en: "Score sheet: {{name}}", es: "Hoja de puntuación: {{name}}", ja: "評価表：{{name}}" },
  close: { zh: "关闭", en: "Close", es: "Cerrar", ja: "閉じる" },
  handIn: { zh: "提交评分表", en: "Hand in the sheet", es: "Entregar la hoja", ja: "評価表を提出" },
  handedIn: { zh: "已提交", en: "Handed in", es: "Entregada", ja: "提出済み" },
  servicesDiffer: {
    zh: "业务系统与明细不一致：{{services}}，按明细为 {{score}}。",
    en: "The source system has {{services}}, its own deductions come to {{score}}.",
    es: "El sistema de origen tiene {{services}}; sus deducciones dan {{score}}.",
    ja: "業務システムは {{services}}、減点の合計では {{score}} です。",
  },
  monthScoreIs: {
    zh: "本月 {{score}} = 单位 {{own}} × {{ownShare}} + 道路平均 {{roads}} × {{roadShare}}",
    en: "Month {{score}} = own {{own}} × {{ownShare}} + mean of roads {{roads}} × {{roadShare}}",
    es: "Mes {{score}} = propia {{own}} × {{ownShare}} + media de vías {{roads}} × {{roadShare}}",
    ja: "月の点 {{score}} = 受託業者 {{own}} × {{ownShare}} + 道路平均 {{roads}} × {{roadShare}}",
  },
  waterfall: { zh: "从 100 分到得分", en: "From 100 to the score", es: "De 100 a la puntuación", ja: "100 点から得点まで" },
  onlyPart: {
    zh: "只显示“{{part}}”的扣分",
    en: "Only what was deducted for “{{part}}”",
    es: "Solo lo deducido en «{{part}}»",
    ja: "「{{part}}」の減点だけを表示",
  },
  allParts: { zh: "显示全部", en: "Show all", es: "Mostrar todo", ja: "すべて表示" },
  part: { zh: "项目", en: "Part", es: "Parte", ja: "項目" },
  full: { zh: "满分", en: "Full", es: "Máximo", ja: "満点" },
  givenBack: { zh: "更正返还", en: "Given back", es: "Devuelto", ja: "訂正で返還" },
  strange: { zh: "其他项目", en: "Other items", es: "Otros conceptos", ja: "その他" },
  roadsPart: {
    zh: "道路分（占 {{share}}）",
    en: "Roads ({{share}} of it)",
    es: "Vías ({{share}})",
    ja: "道路の点（{{share}}）",
  },
});

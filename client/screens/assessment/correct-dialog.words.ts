import { words } from "../../../shared/domain/words.ts";

export const correctDialogText = words({
  correctTitle: {
    zh: "更正已锁定的扣分（记入 {{month}}）",
    en: "Put a frozen deduction right, in {{month}}",
    es: "Corregir una deducción cerrada, en {{month}}",
    ja: "確定済みの減点を {{month}} で訂正",
  },
  missedTitle: {
    zh: "补扣 {{frozen}} 漏扣的问题（记入 {{month}}）",
    en: "A fault that {{frozen}} missed, in {{month}}",
    es: "Una falta omitida en {{frozen}}, en {{month}}",
    ja: "{{frozen}} に漏れた減点を {{month}} に記入",
  },
  missed: { zh: "补扣漏扣的问题", en: "Deduct a missed fault", es: "Deducir una falta omitida", ja: "漏れた減点を記入" },
  direction: { zh: "更正方式", en: "Which way", es: "En qué sentido", ja: "訂正の方法" },
  give: { zh: "扣多了，返还", en: "Too much: give back", es: "De más: devolver", ja: "引きすぎ：返す" },
  take: { zh: "扣少了，补扣", en: "Too little: take more", es: "De menos: deducir más", ja: "不足：追加で減点" },
  takesMore: { zh: "补扣分数", en: "Points taken", es: "Puntos que se deducen", ja: "追加で引く点数" },
  takenFrom: { zh: "补扣的评分项", en: "Item that loses them", es: "Concepto que los pierde", ja: "減点する評価項目" },
  givesBack: { zh: "返还分数", en: "Points given back", es: "Puntos que se devuelven", ja: "返す点数" },
  goesTo: { zh: "返还到评分项", en: "Item that they come back to", es: "Concepto al que vuelven", ja: "返す先の評価項目" },
  goesToMeans: {
    zh: "{{year}} 年的评分树没有原来的评分项，请选择本年度的评分项。",
    en: "The tree of {{year}} does not have the item that was deducted: choose one that it has.",
    es: "El árbol de {{year}} no tiene el concepto deducido: elija uno de los suyos.",
    ja: "{{year}} 年の評価ツリーには元の項目がありません。今年の項目を選んでください。",
  },
});

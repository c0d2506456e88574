import { words } from "../../../shared/domain/words.ts";

export const correctDialogText = words({
  correctTitle: {
    zh: "更正已锁定的扣分（记入 {{month}}）",
    en: "Put a frozen deduction right, in {{month}}",
    es: "Corregir una deducción cerrada, en {{month}}",
    ja: "確定済みの減点を {{month}} で訂正",
  },
  givesBack: { zh: "返还分数", en: "Points given back", es: "Puntos que se devuelven", ja: "返す点数" },
  goesTo: { zh: "返还到评分项", en: "Item that they come back to", es: "Concepto al que vuelven", ja: "返す先の評価項目" },
  goesToMeans: {
    zh: "{{year}} 年的评分树没有原来的评分项，请选择本年度的评分项。",
    en: "The tree of {{year}} does not have the item that was deducted: choose one that it has.",
    es: "El árbol de {{year}} no tiene el concepto deducido: elija uno de los suyos.",
    ja: "{{year}} 年の評価ツリーには元の項目がありません。今年の項目を選んでください。",
  },
});

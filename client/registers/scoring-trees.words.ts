import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { wordedRegisters } from "./register-words.ts";

const shared = {
  empty: {
    zh: "还没有评分项。",
    en: "No items yet.",
    es: "Aún no hay conceptos.",
    ja: "評価項目はまだありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    parentId: { zh: "上级编号", en: "ID of the item above", es: "ID del concepto superior", ja: "上位項目の ID" },
    level: { zh: "层级", en: "Level", es: "Nivel", ja: "階層" },
    name: { zh: "评分项", en: "Item", es: "Concepto", ja: "評価項目" },
    total: { zh: "分值", en: "Points", es: "Puntos", ja: "配点" },
    standard: { zh: "评分标准", en: "Standard", es: "Criterio", ja: "評価基準" },
    min: { zh: "单次最少扣分", en: "Least per fault", es: "Mínimo por falta", ja: "1 件の最小減点" },
    max: { zh: "单次最多扣分", en: "Most per fault", es: "Máximo por falta", ja: "1 件の最大減点" },
    sort: { zh: "序号", en: "No.", es: "N.º", ja: "番号" },
    year: { zh: "年度", en: "Year", es: "Año", ja: "年度" },
  },
  problems: {
    taken: {
      zh: "这一级已有完全相同的评分项。",
      en: "The very same item stands there already.",
      es: "Ya hay ahí un concepto idéntico.",
      ja: "同じ位置にまったく同じ項目がすでにあります。",
    },
    noParent: {
      zh: "本年度没有这个上级评分项。",
      en: "That year has no such item above.",
      es: "Ese año no tiene tal concepto superior.",
      ja: "その年度にこの上位項目はありません。",
    },
    ring: {
      zh: "不能移到它自己下面。",
      en: "It cannot stand below itself.",
      es: "No puede depender de sí mismo.",
      ja: "自分自身の下には移せません。",
    },
    tooDeep: {
      zh: "评分树只有三级。",
      en: "The tree has three levels only.",
      es: "El árbol solo tiene tres niveles.",
      ja: "評価ツリーは 3 階層までです。",
    },
    hasParts: {
      zh: "请先删除它下面的评分项。",
      en: "Remove the items below it first.",
      es: "Elimine antes los conceptos que dependen de él.",
      ja: "先に下位の項目を削除してください。",
    },
    hasDeductions: {
      zh: "有 {{count}} 笔扣分引用这一项，不能删除。",
      en: "Deductions name it ({{count}}): it cannot be removed.",
      es: "Hay deducciones que lo citan ({{count}}): no se puede eliminar.",
      ja: "{{count}} 件の減点がこの項目を参照しているため、削除できません。",
    },
    backwards: {
      zh: "最多扣分不能小于最少扣分。",
      en: "The most is less than the least.",
      es: "El máximo es menor que el mínimo.",
      ja: "最大減点が最小減点より小さくなっています。",
    },
    overTotal: {
      zh: "单次扣分不能超过分值。",
      en: "A fault cannot cost more than the item is worth.",
      es: "Una falta no puede costar más que el concepto.",
      ja: "1 件の減点は配点を超えられません。",
    },
    uneven: {
      zh: "同级分值合计 {{sum}}，上级为 {{total}}。合计一致之前不能公布。",
      en: "These items come to {{sum}}, and the one above to {{total}}. Nothing can be published until they agree.",
      es: "Estos conceptos suman {{sum}} y el superior vale {{total}}. No se puede publicar hasta que coincidan.",
      ja: "同じ階層の合計は {{sum}}、上位は {{total}} です。一致するまで公表できません。",
    },
  },
};

export default [
  wordedRegisters([companyScoring], {
    ...shared,
    one: { zh: "单位评分项", en: "Item for companies", es: "Concepto de empresas", ja: "受託業者の評価項目" },
  }),
  wordedRegisters([roadScoring], {
    ...shared,
    one: { zh: "道路评分项", en: "Item for roads", es: "Concepto de vías", ja: "道路の評価項目" },
  }),
];

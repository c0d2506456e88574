import { words } from "../../../shared/domain/words.ts";

export const compareText = words({
  first: { zh: "甲", en: "A", es: "A", ja: "甲" },
  second: { zh: "乙", en: "B", es: "B", ja: "乙" },
  difference: { zh: "甲比乙", en: "A against B", es: "A frente a B", ja: "甲と乙の差" },
  periodBefore: { zh: "乙取上一期", en: "B: period before", es: "B: periodo anterior", ja: "乙を前の期間に" },
  yearBefore: { zh: "乙取去年同期", en: "B: year before", es: "B: año anterior", ja: "乙を前年同期に" },
  same: { zh: "乙与甲相同", en: "B as A", es: "B como A", ja: "乙を甲と同じに" },
  needsPeriod: {
    zh: "请先为甲选择起止日期。",
    en: "Choose the first and last day of A first.",
    es: "Elija antes el primer y el último día de A.",
    ja: "先に甲の開始日と終了日を選んでください。",
  },
  isNew: { zh: "新增", en: "new", es: "nuevo", ja: "新規" },
  figures: { zh: "总体对比", en: "In all", es: "En conjunto", ja: "全体の比較" },
  bySide: { zh: "分项对比", en: "One by one", es: "Uno por uno", ja: "項目別の比較" },
  measure: { zh: "指标", en: "Figure", es: "Cifra", ja: "指標" },
});

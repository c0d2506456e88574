import { words } from "../../../shared/domain/words.ts";

/** What people write into the cells of a flag, in small letters. */
export const flagWords = words({
  yes: { zh: "是", en: "yes", es: "sí", ja: "はい" },
  no: { zh: "否", en: "no", es: "no", ja: "いいえ" },
  has: { zh: "有", en: "has", es: "tiene", ja: "あり" },
  lacks: { zh: "无", en: "none", es: "ninguno", ja: "なし" },
});

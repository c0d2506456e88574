import { words } from "../../../shared/domain/words.ts";

export const judgedWords = words({
  already: {
    zh: "{{number}} 已判定为“{{verdict}}”，未再判定",
    en: "{{number}} has been judged already ({{verdict}}): nothing was done",
    es: "{{number}} ya está evaluado ({{verdict}}): no se hizo nada",
    ja: "{{number}} は判定済み（{{verdict}}）のため、操作していません",
  },
});

import { words } from "../../../shared/domain/words.ts";

export const wordsSearchWords = words({
  asFilter: {
    zh: "按筛选条件查找：{{words}}",
    en: "Take as filters: {{words}}",
    es: "Usar como filtros: {{words}}",
    ja: "絞り込み条件にする：{{words}}",
  },
});

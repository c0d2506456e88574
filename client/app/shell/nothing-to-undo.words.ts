import { words } from "../../../shared/domain/words.ts";

export const nothingToUndoWords = words({
  none: {
    zh: "没有可撤销的操作",
    en: "There is nothing to undo",
    es: "No hay nada que deshacer",
    ja: "元に戻せる操作はありません",
  },
});

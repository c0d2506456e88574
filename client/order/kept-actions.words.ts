import { words } from "../../shared/domain/words.ts";

export const keptActionsWords = words({
  dropped: {
    zh: "刚才提前按下的键有未执行的，请在工单上重新操作。",
    en: "Some keys that were pressed ahead were not carried out. Press them again on the order.",
    es: "Algunas teclas pulsadas por adelantado no se ejecutaron. Púlselas de nuevo en la orden.",
    ja: "先に押したキーの一部は実行されていません。作業指示を開いて押し直してください。",
  },
});

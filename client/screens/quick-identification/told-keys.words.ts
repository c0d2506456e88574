import { words } from "../../../shared/domain/words.ts";

export const toldKeysWords = words({
  dropped: {
    zh: "提前按下的键有未执行的，请对当前病害重新操作。",
    en: "Some keys that were pressed ahead were not carried out. Press them again on the defect that is shown.",
    es: "Algunas teclas pulsadas por adelantado no se ejecutaron. Púlselas de nuevo en el defecto mostrado.",
    ja: "先に押したキーの一部は実行されていません。表示中の損傷で押し直してください。",
  },
});

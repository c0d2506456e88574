import { words } from "../../shared/domain/words.ts";

export const confirmDelayWords = words({
  noWayBack: {
    zh: "同意后仅可在数秒内撤销；送达业务系统后，没有操作可以恢复原期限。",
    en: "Once approved it can be undone for a few seconds only; after that no action brings the former due time back.",
    es: "Tras aprobarlo solo puede deshacerse durante unos segundos; después ninguna acción devuelve el plazo anterior.",
    ja: "承認後に取り消せるのは数秒間だけです。その後、元の期限に戻す操作はありません。",
  },
  notTold: {
    zh: "业务系统未提供申请的期限。",
    en: "The source system does not say until when the delay is requested.",
    es: "El sistema de origen no indica hasta cuándo se solicita la prórroga.",
    ja: "業務システムから希望期限が示されていません。",
  },
});

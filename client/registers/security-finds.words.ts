import { securityFinds } from "../../shared/resources/security-finds.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([securityFinds], {
  one: { zh: "安防问题", en: "Security find", es: "Incidencia de seguridad", ja: "保安上の指摘" },
  empty: {
    zh: "安防巡查没有发现问题。",
    en: "Security patrols found nothing.",
    es: "Sin incidencias de seguridad.",
    ja: "保安巡回の指摘はありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    what: { zh: "问题", en: "What", es: "Incidencia", ja: "内容" },
    state: { zh: "处理情况", en: "State", es: "Estado", ja: "処理状況" },
    foundAtMs: { zh: "发现时间", en: "Found", es: "Detectada", ja: "発見日時" },
    finder: { zh: "发现人", en: "Found by", es: "Detectada por", ja: "発見者" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  },
  codes: {
    state: {
      found: { zh: "待处理", en: "Open", es: "Pendiente", ja: "未処理" },
      handled: { zh: "已处理", en: "Handled", es: "Resuelta", ja: "処理済み" },
    },
  },
});

import { manholeRecords } from "../../shared/resources/manhole-records.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([manholeRecords], {
  one: { zh: "井盖记录", en: "Manhole record", es: "Registro de tapa", ja: "マンホール記録" },
  empty: {
    zh: "没有井盖记录。",
    en: "There is no manhole record.",
    es: "No hay registros de tapas.",
    ja: "マンホールの記録はありません。",
  },
  fields: {
    id: { zh: "记录编号", en: "Record", es: "Registro", ja: "記録番号" },
    manholeId: { zh: "井盖编号", en: "Manhole", es: "Tapa", ja: "マンホール番号" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    fault: { zh: "问题", en: "Fault", es: "Defecto", ja: "不具合" },
    settledMm: { zh: "高差（毫米）", en: "Level (mm)", es: "Desnivel (mm)", ja: "段差（mm）" },
    foundOn: { zh: "发现日期", en: "Found on", es: "Detectado el", ja: "発見日" },
    repairedOn: { zh: "修复日期", en: "Repaired on", es: "Reparado el", ja: "補修日" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  },
  codes: {
    fault: {
      settled: { zh: "沉陷", en: "Settled", es: "Hundida", ja: "沈下" },
      raised: { zh: "凸起", en: "Raised", es: "Levantada", ja: "突出" },
      broken: { zh: "破损", en: "Broken", es: "Rota", ja: "破損" },
      missing: { zh: "缺失", en: "Missing", es: "Ausente", ja: "欠損" },
      loud: { zh: "跳响", en: "Rattling", es: "Suelta", ja: "がたつき" },
    },
  },
  problems: {
    millimetresWanted: {
      zh: "沉陷或凸起须填写高差。",
      en: "A settled or raised cover has its millimetres.",
      es: "Una tapa hundida o levantada necesita su desnivel.",
      ja: "沈下・突出には段差の記入が必要です。",
    },
    backwards: {
      zh: "修复日期早于发现日期。",
      en: "It was repaired before it was found.",
      es: "La reparación es anterior a la detección.",
      ja: "補修日が発見日より前です。",
    },
  },
});

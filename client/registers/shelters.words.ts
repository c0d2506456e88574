import { shelters } from "../../shared/resources/shelters.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([shelters], {
  one: { zh: "候车亭", en: "Bus stop", es: "Parada", ja: "バス停" },
  empty: { zh: "没有候车亭。", en: "There is no bus stop.", es: "No hay paradas.", ja: "バス停はありません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "站名", en: "Stop", es: "Parada", ja: "停留所名" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    form: { zh: "形式", en: "Form", es: "Tipo", ja: "形式" },
    state: { zh: "设施状况", en: "State", es: "Estado", ja: "状態" },
    checkedOn: { zh: "最近检查", en: "Last checked", es: "Última revisión", ja: "最終点検日" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  },
  codes: {
    form: {
      shelter: { zh: "候车亭", en: "Shelter", es: "Marquesina", ja: "上屋" },
      pole: { zh: "站杆", en: "Pole", es: "Poste", ja: "標柱" },
    },
    state: {
      good: { zh: "完好", en: "Good", es: "Bueno", ja: "良好" },
      damaged: { zh: "损坏", en: "Damaged", es: "Dañado", ja: "破損" },
      outOfUse: { zh: "停用", en: "Out of use", es: "Fuera de uso", ja: "使用停止" },
    },
  },
  problems: {
    taken: {
      zh: "已有同名的站。",
      en: "Another stop has this name.",
      es: "Otra parada ya tiene este nombre.",
      ja: "同じ名前の停留所があります。",
    },
  },
});

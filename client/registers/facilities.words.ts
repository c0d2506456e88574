import { bridges, manholes, piles, signs } from "../../shared/resources/facilities.ts";
import { wordedRegisters } from "./register-words.ts";

const fields = {
  id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
  roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
  direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
  chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
  place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
  pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
};
const { direction: _, ...withoutDirection } = fields;

export default [
  wordedRegisters([bridges], {
    one: { zh: "桥梁", en: "Bridges", es: "Puentes", ja: "橋梁" },
    empty: { zh: "没有桥梁。", en: "There is no bridge.", es: "No hay puentes.", ja: "橋梁はありません。" },
    fields: {
      ...fields,
      name: { zh: "桥梁名称", en: "Bridge", es: "Puente", ja: "橋梁名" },
      lengthM: { zh: "桥长（米）", en: "Length (m)", es: "Longitud (m)", ja: "橋長（m）" },
    },
  }),
  wordedRegisters([manholes], {
    one: { zh: "井盖", en: "Manholes", es: "Tapas", ja: "マンホール" },
    empty: { zh: "没有井盖。", en: "There is no manhole.", es: "No hay tapas.", ja: "マンホールはありません。" },
    fields: {
      ...fields,
      use: { zh: "用途", en: "Use", es: "Uso", ja: "用途" },
      material: { zh: "材质", en: "Material", es: "Material", ja: "材質" },
    },
  }),
  wordedRegisters([signs], {
    one: { zh: "标志标牌", en: "Signs", es: "Señales", ja: "標識" },
    empty: { zh: "没有标志标牌。", en: "There is no sign.", es: "No hay señales.", ja: "標識はありません。" },
    fields: { ...fields, use: { zh: "标志类型", en: "Kind", es: "Tipo", ja: "種類" } },
  }),
  wordedRegisters([piles], {
    one: { zh: "里程桩", en: "Chainage posts", es: "Hitos", ja: "距離標" },
    empty: { zh: "没有里程桩。", en: "There is no chainage post.", es: "No hay hitos.", ja: "距離標はありません。" },
    fields: { ...withoutDirection, use: { zh: "桩类型", en: "Kind", es: "Tipo", ja: "種類" } },
  }),
];

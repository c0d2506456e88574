import { measuredDefects } from "../../shared/resources/measured-defects.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([measuredDefects], {
  one: { zh: "检测病害", en: "Measured defect", es: "Defecto medido", ja: "計測した損傷" },
  empty: { zh: "没有检测病害。", en: "No defect was measured.", es: "No se midió ningún defecto.", ja: "計測した損傷はありません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    roadId: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    type: { zh: "病害类型", en: "Defect type", es: "Tipo de defecto", ja: "損傷種別" },
    degree: { zh: "程度", en: "Severity", es: "Gravedad", ja: "程度" },
    longM: { zh: "长度（米）", en: "Length (m)", es: "Longitud (m)", ja: "長さ（m）" },
    wideM: { zh: "宽度（米）", en: "Width (m)", es: "Anchura (m)", ja: "幅（m）" },
    areaM2: { zh: "面积（平方米）", en: "Area (m²)", es: "Superficie (m²)", ja: "面積（m²）" },
    count: { zh: "数量", en: "Count", es: "Cantidad", ja: "数" },
  },
  codes: {
    degree: {
      light: { zh: "轻", en: "Light", es: "Leve", ja: "軽" },
      middle: { zh: "中", en: "Middle", es: "Medio", ja: "中" },
      heavy: { zh: "重", en: "Heavy", es: "Grave", ja: "重" },
    },
  },
  problems: {
    pastTheEnd: {
      zh: "超出道路终点 {{end}}。",
      en: "lies past the end of the road at {{end}}.",
      es: "queda más allá del final de la vía, en {{end}}.",
      ja: "道路の終点 {{end}} を越えています。",
    },
    beforeTheBeginning: {
      zh: "在道路起点 {{end}} 之前。",
      en: "lies before the beginning of the road at {{end}}.",
      es: "queda antes del inicio de la vía, en {{end}}.",
      ja: "道路の起点 {{end}} より手前です。",
    },
    notMeasured: {
      zh: "面积和长度至少填一项。",
      en: "an area or a length is wanted.",
      es: "hace falta una superficie o una longitud.",
      ja: "面積か長さのどちらかが必要です。",
    },
  },
});

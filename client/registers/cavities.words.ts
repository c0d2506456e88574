import { cavities } from "../../shared/resources/cavities.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([cavities], {
  one: { zh: "地下空洞", en: "Cavity", es: "Cavidad", ja: "地下空洞" },
  empty: {
    zh: "没有发现地下空洞。",
    en: "No cavity was found.",
    es: "No se ha hallado ninguna cavidad.",
    ja: "地下空洞は見つかっていません。",
  },
  fields: {
    id: { zh: "编号", en: "Number", es: "Número", ja: "番号" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    depthM: { zh: "埋深（米）", en: "Depth (m)", es: "Profundidad (m)", ja: "深さ（m）" },
    longM: { zh: "长（米）", en: "Length (m)", es: "Largo (m)", ja: "長さ（m）" },
    wideM: { zh: "宽（米）", en: "Width (m)", es: "Ancho (m)", ja: "幅（m）" },
    highM: { zh: "净高（米）", en: "Height (m)", es: "Alto (m)", ja: "高さ（m）" },
    risk: { zh: "风险等级", en: "Risk", es: "Riesgo", ja: "危険度" },
    state: { zh: "处治情况", en: "State", es: "Estado", ja: "処置状況" },
    checkedOn: { zh: "检测日期", en: "Found on", es: "Detectada el", ja: "探査日" },
    treatedOn: { zh: "处治日期", en: "Treated on", es: "Tratada el", ja: "処置日" },
    pictures: { zh: "雷达图像", en: "Radar pictures", es: "Imágenes de radar", ja: "レーダー画像" },
  },
  codes: {
    risk: {
      low: { zh: "低", en: "Low", es: "Bajo", ja: "低" },
      middle: { zh: "中", en: "Middle", es: "Medio", ja: "中" },
      high: { zh: "高", en: "High", es: "Alto", ja: "高" },
      severe: { zh: "极高", en: "Severe", es: "Muy alto", ja: "極めて高い" },
    },
    state: {
      found: { zh: "已发现", en: "Found", es: "Detectada", ja: "発見" },
      watched: { zh: "观察中", en: "Watched", es: "En observación", ja: "経過観察" },
      treated: { zh: "已处治", en: "Treated", es: "Tratada", ja: "処置済み" },
    },
  },
  problems: {
    dayWanted: {
      zh: "已处治的空洞须填写处治日期。",
      en: "A treated cavity has the day of it.",
      es: "Una cavidad tratada necesita su fecha.",
      ja: "処置済みの空洞には処置日が必要です。",
    },
    notTreated: {
      zh: "填写了处治日期，处治情况却不是“已处治”。",
      en: "It has a day of treatment and is not treated.",
      es: "Tiene fecha de tratamiento y no consta como tratada.",
      ja: "処置日があるのに「処置済み」になっていません。",
    },
    backwards: {
      zh: "处治日期早于检测日期。",
      en: "It was treated before it was found.",
      es: "El tratamiento es anterior a la detección.",
      ja: "処置日が探査日より前です。",
    },
  },
});

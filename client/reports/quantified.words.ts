import { pavementBatches, quantifiedDefects, surveyDefects } from "../../shared/reports/quantified.ts";
import { wordedReports } from "./report-words.ts";

const road = { zh: "道路", en: "Road", es: "Vía", ja: "路線" };
const longM = { zh: "长度（米）", en: "Length (m)", es: "Longitud (m)", ja: "長さ（m）" };
const areaM2 = { zh: "面积（平方米）", en: "Area (m²)", es: "Superficie (m²)", ja: "面積（m²）" };
const countedM2 = {
  zh: "加权面积（平方米）",
  en: "Weighted area (m²)",
  es: "Superficie ponderada (m²)",
  ja: "重み付き面積（m²）",
};
const count = { zh: "数量", en: "Count", es: "Cantidad", ja: "数" };
const lengthM = { zh: "检测里程", en: "Length surveyed", es: "Longitud auscultada", ja: "調査延長" };
const pci = { zh: "PCI（路面破损）", en: "PCI (distress)", es: "PCI (deterioro)", ja: "PCI（損傷）" };
const pqi = { zh: "PQI（路面技术状况）", en: "PQI (pavement quality)", es: "PQI (calidad del firme)", ja: "PQI（路面状態）" };
const asphalt = { zh: "沥青", en: "Asphalt", es: "Asfalto", ja: "アスファルト" };

export default wordedReports([quantifiedDefects, surveyDefects, pavementBatches], {
  empty: {
    zh: "还没有检测批次。",
    en: "No batch has been surveyed yet.",
    es: "Aún no se ha auscultado ningún lote.",
    ja: "調査したバッチはまだありません。",
  },
  fields: {
    ...{ road, longM, areaM2, countedM2, count, lengthM, pci, pqi },
    stretch: { zh: "路段", en: "Stretch", es: "Tramo", ja: "区間" },
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
    month: { zh: "批次月份", en: "Month of the batch", es: "Mes del lote", ja: "バッチの月" },
    type: { zh: "病害类型", en: "Defect type", es: "Tipo de defecto", ja: "損傷種別" },
    degree: { zh: "程度", en: "Severity", es: "Gravedad", ja: "程度" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    wideM: { zh: "宽度（米）", en: "Width (m)", es: "Anchura (m)", ja: "幅（m）" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
    filmedOn: { zh: "检测日期", en: "Surveyed on", es: "Fecha", ja: "調査日" },
    grade: { zh: "PCI 等级", en: "PCI grade", es: "Grado PCI", ja: "PCI の評価" },
    rqi: { zh: "RQI（行驶质量）", en: "RQI (ride)", es: "RQI (rodadura)", ja: "RQI（乗り心地）" },
    rdi: { zh: "RDI（车辙）", en: "RDI (rutting)", es: "RDI (roderas)", ja: "RDI（わだち）" },
    mqi: { zh: "MQI（公路技术状况）", en: "MQI (road condition)", es: "MQI (estado de la vía)", ja: "MQI（道路状態）" },
    pictureCount: { zh: "照片数", en: "Pictures", es: "Fotos", ja: "写真数" },
    pciOverLength: { zh: "PCI × 里程", en: "PCI × length", es: "PCI × longitud", ja: "PCI × 延長" },
    pqiOverLength: { zh: "PQI × 里程", en: "PQI × length", es: "PQI × longitud", ja: "PQI × 延長" },
  },
  codes: {
    degree: {
      light: { zh: "轻", en: "Light", es: "Leve", ja: "軽" },
      middle: { zh: "中", en: "Middle", es: "Medio", ja: "中" },
      heavy: { zh: "重", en: "Heavy", es: "Grave", ja: "重" },
    },
    grade: {
      excellent: { zh: "优", en: "Excellent", es: "Excelente", ja: "優" },
      good: { zh: "良", en: "Good", es: "Bueno", ja: "良" },
      fair: { zh: "中", en: "Fair", es: "Regular", ja: "中" },
      poor: { zh: "次", en: "Poor", es: "Malo", ja: "次" },
      bad: { zh: "差", en: "Bad", es: "Muy malo", ja: "差" },
    },
    surface: { asphalt, cement: { zh: "水泥", en: "Cement", es: "Hormigón", ja: "コンクリート" } },
  },
  filters: {},
  choices: {},
  figures: {
    defects: { zh: "病害数量", en: "Defects", es: "Defectos", ja: "損傷数" },
    ...{ longM, areaM2, countedM2, lengthM, pci, pqi },
    notCounted: { zh: "不计入破损率", en: "Not in the ratio", es: "Fuera del índice", ja: "損傷率に含めない" },
    batches: { zh: "检测批次", en: "Batches", es: "Lotes", ja: "バッチ" },
  },
  parts: {
    typesByDegree: { zh: "病害类型与程度", en: "Types by severity", es: "Tipos por gravedad", ja: "種別と程度" },
    typesByMonth: { zh: "病害类型 × 批次月份", en: "Types by month", es: "Tipos por mes", ja: "種別 × 月" },
    stretchesByMonth: {
      zh: "路段（每公里）× 批次月份",
      en: "Kilometres of roads by month",
      es: "Kilómetros de vía por mes",
      ja: "区間（1 km）× 月",
    },
    byTypeAndDegree: { zh: "按类型和程度汇总", en: "By type and severity", es: "Por tipo y gravedad", ja: "種別・程度別" },
    byRoad: { zh: "按道路汇总", en: "By road", es: "Por vía", ja: "路線別" },
    losses: { zh: "路面状况与各类病害扣分", en: "Condition and points lost", es: "Estado y puntos perdidos", ja: "路面状態と減点" },
  },
  titles: { pavementBatches: { zh: "检测批次", en: "Batches", es: "Lotes", ja: "バッチ" } },
});

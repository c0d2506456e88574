import { roadConditions } from "../../shared/resources/road-conditions.ts";
import { wordedRegisters } from "./register-words.ts";

const grades = {
  excellent: { zh: "优", en: "Excellent", es: "Excelente", ja: "優" },
  good: { zh: "良", en: "Good", es: "Bueno", ja: "良" },
  fair: { zh: "中", en: "Fair", es: "Regular", ja: "中" },
  poor: { zh: "次", en: "Poor", es: "Malo", ja: "次" },
  bad: { zh: "差", en: "Bad", es: "Muy malo", ja: "差" },
};

export default wordedRegisters([roadConditions], {
  one: { zh: "道路路况", en: "Condition of a road", es: "Estado de una vía", ja: "道路の路面状況" },
  empty: { zh: "还没有道路。", en: "There are no roads yet.", es: "Aún no hay vías.", ja: "道路はまだありません。" },
  fields: {
    id: { zh: "道路编号", en: "Road ID", es: "ID de la vía", ja: "道路 ID" },
    road: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
    roadClass: { zh: "道路等级", en: "Class", es: "Categoría", ja: "等級" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    lengthM: { zh: "里程", en: "Length", es: "Longitud", ja: "延長" },
    line: { zh: "线形", en: "Line", es: "Trazado", ja: "線形" },
    batchId: { zh: "检测批次", en: "Batch", es: "Lote", ja: "バッチ" },
    filmedOn: { zh: "最近检测", en: "Last surveyed", es: "Última auscultación", ja: "最終調査日" },
    pci: { zh: "PCI", en: "PCI", es: "PCI", ja: "PCI" },
    degree: { zh: "服务给出的等级", en: "Grade as told", es: "Grado recibido", ja: "受信した評価" },
    grade: { zh: "PCI 等级", en: "PCI grade", es: "Grado PCI", ja: "PCI の評価" },
    defects: { zh: "病害数量", en: "Defects", es: "Defectos", ja: "損傷数" },
    perKm: { zh: "每公里病害", en: "Defects per km", es: "Defectos por km", ja: "1 km あたり損傷" },
  },
  codes: {
    degree: grades,
    grade: { ...grades, notSurveyed: { zh: "未检测", en: "Not surveyed", es: "Sin auscultar", ja: "未調査" } },
  },
});

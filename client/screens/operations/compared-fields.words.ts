import { words } from "../../../shared/domain/words.ts";

/** What is compared, by our names of the fields. */
const comparedFields = {
  words: words({
    name: { zh: "名称", en: "Name", es: "Nombre", ja: "名称" },
    shortName: { zh: "简称", en: "Short name", es: "Nombre corto", ja: "略称" },
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "町" },
    roads: { zh: "道路数", en: "Roads", es: "Carreteras", ja: "路線数" },
    roadId: { zh: "道路", en: "Road", es: "Carretera", ja: "路線" },
    roadClass: { zh: "道路等级", en: "Road class", es: "Clase de carretera", ja: "道路種別" },
    section: { zh: "标段", en: "Section", es: "Tramo", ja: "工区" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    lengthM: { zh: "里程（米）", en: "Length (m)", es: "Longitud (m)", ja: "延長（m）" },
    degree: { zh: "路况等级", en: "Grade", es: "Nota", ja: "路面等級" },
    defects: { zh: "病害数", en: "Defects", es: "Defectos", ja: "損傷数" },
    perKm: { zh: "每公里病害数", en: "Defects per km", es: "Defectos por km", ja: "1 km あたりの損傷数" },
    status: { zh: "状态", en: "Status", es: "Estado", ja: "状態" },
    serious: { zh: "严重", en: "Serious", es: "Grave", ja: "重大" },
    defectTypeId: { zh: "病害类型", en: "Defect type", es: "Tipo de defecto", ja: "損傷種別" },
    chainageM: { zh: "桩号（米）", en: "Chainage (m)", es: "PK (m)", ja: "距離標（m）" },
    dueAtMs: { zh: "处置期限", en: "Due", es: "Vence", ja: "期限" },
    count: { zh: "数量", en: "Count", es: "Cantidad", ja: "件数" },
    year: { zh: "年度", en: "Year", es: "Año", ja: "年度" },
    money: { zh: "计划投资", en: "Money planned", es: "Importe previsto", ja: "計画額" },
    spent: { zh: "已完成投资", en: "Money spent", es: "Importe gastado", ja: "執行額" },
    progress: { zh: "进度", en: "Progress", es: "Avance", ja: "進捗" },
    startsOn: { zh: "开工日期", en: "Begins", es: "Empieza", ja: "着工日" },
    endsOn: { zh: "完工日期", en: "Ends", es: "Termina", ja: "完了日" },
  }),
};
export default comparedFields;

import { vehicleAttendance, vehicleFindReport, vehicleStatistics, vehicleTypeShares } from "../../shared/reports/vehicle-patrol.ts";
import { wordedReports } from "./report-words.ts";

const found = { zh: "发现病害", en: "Defects found", es: "Defectos detectados", ja: "発見した損傷" };
const days = { zh: "出勤天数", en: "Days out", es: "Días en servicio", ja: "稼働日数" };
const mileageM = { zh: "巡查里程", en: "Kilometres patrolled", es: "Kilómetros inspeccionados", ja: "巡回距離" };
const types = { zh: "病害类型", en: "Defect types", es: "Tipos de defecto", ja: "損傷種別" };
const serious = { zh: "严重", en: "Serious", es: "Graves", ja: "重大" };

export default wordedReports([vehicleAttendance, vehicleStatistics, vehicleTypeShares, vehicleFindReport], {
  empty: {
    zh: "这段时间没有智能巡查记录，请换一个时段或单位。",
    en: "No vehicle patrolled in this time. Choose another period or company.",
    es: "Ningún vehículo inspeccionó en este tiempo. Elija otro período u otra empresa.",
    ja: "この期間の車両巡回はありません。別の期間か受託業者を選んでください。",
  },
  fields: {
    vehicle: { zh: "巡查车辆", en: "Vehicle", es: "Vehículo", ja: "巡回車両" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    ...{ days, mileageM, found, serious },
    perKm: { zh: "每公里发现", en: "Found per km", es: "Detectados por km", ja: "1 km あたりの発見" },
    number: { zh: "编号", en: "Number", es: "Número", ja: "番号" },
    type: types,
    degree: { zh: "程度", en: "Severity", es: "Gravedad", ja: "程度" },
    town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
    road: { zh: "道路", en: "Road", es: "Vía", ja: "路線" },
    direction: { zh: "方向", en: "Direction", es: "Sentido", ja: "方向" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    foundAtMs: { zh: "发现时间", en: "Found at", es: "Detectado", ja: "発見日時" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
    one: found,
  },
  codes: { degree: { serious, ordinary: { zh: "一般", en: "Ordinary", es: "Ordinarios", ja: "一般" } } },
  filters: {
    month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
    from: { zh: "开始日期", en: "From", es: "Desde", ja: "開始日" },
    to: { zh: "结束日期", en: "To", es: "Hasta", ja: "終了日" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    degree: { zh: "程度", en: "Severity", es: "Gravedad", ja: "程度" },
  },
  choices: {
    degree: {
      all: { zh: "全部病害", en: "All defects", es: "Todos", ja: "すべて" },
      serious: { zh: "严重病害", en: "Serious ones", es: "Los graves", ja: "重大のみ" },
    },
  },
  figures: {
    vehicles: { zh: "巡查车辆", en: "Vehicles", es: "Vehículos", ja: "車両数" },
    ...{ days, mileageM, found, serious },
    seriousPercent: { zh: "严重占比", en: "Serious share", es: "Proporción de graves", ja: "重大の割合" },
  },
  parts: {
    foundByVehicle: { zh: "各车发现病害", en: "Found by vehicle", es: "Detectados por vehículo", ja: "車両別の発見" },
    byCompany: { zh: "按养护单位汇总", en: "By company", es: "Por empresa", ja: "受託業者別" },
    types,
    typesByDegree: { zh: "病害类型与程度", en: "Types by severity", es: "Tipos por gravedad", ja: "種別と程度" },
    byRoad: { zh: "按道路汇总", en: "By road", es: "Por vía", ja: "路線別" },
  },
  titles: {
    vehicleAttendance: { zh: "出勤与里程", en: "Vehicles and kilometres", es: "Vehículos y kilómetros", ja: "稼働と距離" },
    vehicleStatistics: { zh: "出勤与里程", en: "Vehicles and kilometres", es: "Vehículos y kilómetros", ja: "稼働と距離" },
    vehicleTypeShares: { zh: "病害类型占比", en: "Defect types", es: "Tipos de defecto", ja: "損傷種別" },
    vehicleFindReport: { zh: "发现的病害", en: "What was found", es: "Lo detectado", ja: "発見した損傷" },
  },
});

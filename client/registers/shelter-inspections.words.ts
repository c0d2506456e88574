import { shelterInspections } from "../../shared/resources/shelter-inspections.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([shelterInspections], {
  one: { zh: "候车亭巡检", en: "Shelter inspection", es: "Inspección de marquesina", ja: "停留所点検" },
  empty: {
    zh: "还没有候车亭巡检记录。",
    en: "No shelter was inspected yet.",
    es: "Aún no hay inspecciones.",
    ja: "点検記録はまだありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    shelter: { zh: "候车亭", en: "Shelter", es: "Marquesina", ja: "停留所" },
    roadId: { zh: "所在道路", en: "Road", es: "Vía", ja: "道路" },
    place: { zh: "位置", en: "Place", es: "Ubicación", ja: "位置" },
    atMs: { zh: "巡检时间", en: "Inspected", es: "Inspeccionada", ja: "点検日時" },
    inspector: { zh: "巡检人", en: "Inspector", es: "Inspector", ja: "点検者" },
    result: { zh: "结果", en: "Result", es: "Resultado", ja: "結果" },
    fault: { zh: "问题", en: "Fault", es: "Defecto", ja: "不具合" },
    order: { zh: "工单号", en: "Work order", es: "Orden", ja: "作業指示" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
    followed: { zh: "派单情况", en: "Order raised", es: "Orden emitida", ja: "指示の状況" },
  },
  codes: {
    result: {
      good: { zh: "完好", en: "Good", es: "Correcta", ja: "良好" },
      faulty: { zh: "有问题", en: "Faulty", es: "Defectuosa", ja: "不具合あり" },
    },
    followed: {
      none: { zh: "无需派单", en: "None needed", es: "No hace falta", ja: "不要" },
      raised: { zh: "已派单", en: "Raised", es: "Emitida", ja: "指示済み" },
      unraised: { zh: "未派单", en: "Not raised", es: "Sin emitir", ja: "未指示" },
    },
  },
  problems: {
    faultWanted: {
      zh: "有问题的候车亭须说明问题。",
      en: "What is faulty has its fault.",
      es: "Lo defectuoso necesita su defecto.",
      ja: "不具合の内容が必要です。",
    },
    notGood: {
      zh: "填写了问题，结果却是“完好”。",
      en: "It has a fault and is said to be good.",
      es: "Tiene un defecto y consta como correcta.",
      ja: "不具合があるのに「良好」になっています。",
    },
    noOrder: {
      zh: "完好的候车亭没有工单。",
      en: "Nothing is ordered for what is good.",
      es: "Lo correcto no tiene orden.",
      ja: "良好なものに作業指示はありません。",
    },
  },
});

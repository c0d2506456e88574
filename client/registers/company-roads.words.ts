import { companyRoads } from "../../shared/resources/road-assignments.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([companyRoads], {
  one: { zh: "道路分配", en: "Assignment", es: "Asignación", ja: "割当" },
  empty: {
    zh: "还没有分配道路。",
    en: "No road has been assigned yet.",
    es: "Todavía no se ha asignado ninguna vía.",
    ja: "まだ道路が割り当てられていません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    roadId: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    startsOn: { zh: "生效日期", en: "From", es: "Desde", ja: "適用開始日" },
    endsOn: { zh: "截止日期", en: "Until", es: "Hasta", ja: "適用終了日" },
  },
  problems: {
    companyStopped: {
      zh: "该单位已停用。",
      en: "This company is deactivated.",
      es: "Esta empresa está desactivada.",
      ja: "この受託業者は停止中です。",
    },
    hasItAlready: {
      zh: "该单位当日已负责这条道路。",
      en: "The company keeps the road on that day already.",
      es: "La empresa ya mantiene la vía ese día.",
      ja: "この受託業者はその日すでにこの道路を担当しています。",
    },
    sameDay: {
      zh: "该道路当日已有分配。",
      en: "The road is assigned from that day already.",
      es: "La vía ya está asignada desde ese día.",
      ja: "この道路はその日から割り当て済みです。",
    },
  },
});

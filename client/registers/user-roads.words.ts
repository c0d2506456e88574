import { userRoads } from "../../shared/resources/road-assignments.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([userRoads], {
  one: { zh: "道路分配", en: "Assignment", es: "Asignación", ja: "割当" },
  empty: {
    zh: "还没有分配道路。",
    en: "No road has been assigned yet.",
    es: "Todavía no se ha asignado ninguna vía.",
    ja: "まだ道路が割り当てられていません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    personId: { zh: "人员", en: "Person", es: "Persona", ja: "担当者" },
    roadId: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    startsOn: { zh: "生效日期", en: "From", es: "Desde", ja: "適用開始日" },
    endsOn: { zh: "截止日期", en: "Until", es: "Hasta", ja: "適用終了日" },
  },
  problems: {
    personStopped: {
      zh: "该人员已停用。",
      en: "This person is deactivated.",
      es: "Esta persona está desactivada.",
      ja: "この人員は停止中です。",
    },
    companyStopped: {
      zh: "该人员所属单位已停用。",
      en: "This person's company is deactivated.",
      es: "La empresa de esta persona está desactivada.",
      ja: "この人員の所属受託業者は停止中です。",
    },
    hasItAlready: {
      zh: "此人当日已负责该道路。",
      en: "The person has the road on that day already.",
      es: "La persona ya tiene la vía ese día.",
      ja: "この担当者はその日すでにこの道路を担当しています。",
    },
    sameDay: {
      zh: "此人当日已分配该道路。",
      en: "The person has the road from that day already.",
      es: "La persona ya tiene la vía desde ese día.",
      ja: "この担当者にはその日から割り当て済みです。",
    },
  },
});

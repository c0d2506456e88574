import {
  bridgeStretches,
  manholeStretches,
  motorStretches,
  roadStretches,
  transportStretches,
} from "../../shared/resources/plan-stretches.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([roadStretches, motorStretches, bridgeStretches, transportStretches, manholeStretches], {
  one: { zh: "实施路段", en: "Stretches", es: "Tramos", ja: "施工区間" },
  empty: {
    zh: "还没有实施路段。",
    en: "There are no stretches yet.",
    es: "Todavía no hay tramos.",
    ja: "施工区間はまだありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    projectId: { zh: "所属项目", en: "Project", es: "Proyecto", ja: "事業" },
    roadId: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
    fromM: { zh: "起点桩号", en: "From", es: "Desde", ja: "起点杭" },
    toM: { zh: "终点桩号", en: "To", es: "Hasta", ja: "終点杭" },
    progress: { zh: "进度", en: "Progress", es: "Avance", ja: "進捗" },
    project: { zh: "项目名称", en: "Project name", es: "Nombre del proyecto", ja: "事業名" },
    year: { zh: "计划年度", en: "Year", es: "Año", ja: "計画年度" },
    status: { zh: "项目状态", en: "Project state", es: "Estado del proyecto", ja: "事業の状態" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    startsOn: { zh: "开工日期", en: "Start", es: "Inicio", ja: "着工日" },
    endsOn: { zh: "完工日期", en: "End", es: "Fin", ja: "完了日" },
  },
  codes: {
    status: {
      planned: { zh: "未开工", en: "Planned", es: "Previsto", ja: "未着工" },
      started: { zh: "已开工", en: "Started", es: "En obra", ja: "施工中" },
      completed: { zh: "已完工", en: "Completed", es: "Terminado", ja: "完了" },
    },
  },
  problems: {
    projectCompleted: {
      zh: "项目已完工，路段不能再改。请先退回项目。",
      en: "The project is completed: its stretches stay. Take the project back first.",
      es: "El proyecto está terminado y sus tramos no cambian. Reábralo antes.",
      ja: "事業は完了しているため区間は変更できません。先に事業を戻してください。",
    },
    nowhere: {
      zh: "终点桩号须大于起点桩号。",
      en: "The end has to lie after the start.",
      es: "El final debe ir después del inicio.",
      ja: "終点杭は起点杭より後にしてください。",
    },
    countedTwice: {
      zh: "与本项目的另一路段重叠，长度会重复计算。",
      en: "It overlaps another stretch of this project: its length would count twice.",
      es: "Se solapa con otro tramo del proyecto: su longitud contaría dos veces.",
      ja: "同じ事業の別の区間と重なり、延長が二重に数えられます。",
    },
    overlaps: {
      zh: "同一年度的项目“{{other}}”也在这段道路上，确定都要实施吗？",
      en: "“{{other}}” of the same year is on this stretch too. Are both meant?",
      es: "«{{other}}», del mismo año, también está en este tramo. ¿Se harán los dos?",
      ja: "同じ年度の「{{other}}」もこの区間にあります。両方とも実施しますか？",
    },
  },
});

import { patrolPersons, personDays } from "../../shared/reports/patrol-persons.ts";
import { wordedReports } from "./report-words.ts";

const mileageM = { zh: "巡查里程", en: "Kilometres patrolled", es: "Kilómetros inspeccionados", ja: "巡回距離" };
const raised = { zh: "上报工单", en: "Orders raised", es: "Órdenes creadas", ja: "起票件数" };

export default wordedReports([patrolPersons, personDays], {
  empty: {
    zh: "这个月没有人员巡查记录，请换一个月份。",
    en: "Nobody patrolled in this month. Choose another one.",
    es: "Nadie inspeccionó este mes. Elija otro.",
    ja: "この月の巡回者はいません。別の月を選んでください。",
  },
  fields: {
    person: { zh: "巡查人员", en: "Inspector", es: "Inspector", ja: "巡回者" },
    company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    days: { zh: "巡查天数", en: "Days patrolled", es: "Días de inspección", ja: "巡回日数" },
    ...{ mileageM, raised },
    lastAtMs: { zh: "最近巡查", en: "Last seen", es: "Última vez", ja: "最終巡回" },
    day: { zh: "日期", en: "Day", es: "Día", ja: "日付" },
    road: { zh: "道路", en: "Road", es: "Vía", ja: "路線" },
  },
  filters: { month: { zh: "月份", en: "Month", es: "Mes", ja: "月" } },
  choices: {},
  figures: { persons: { zh: "巡查人员", en: "Inspectors", es: "Inspectores", ja: "巡回者数" }, mileageM, raised },
  parts: { raised, mileageM },
  titles: { personDays: { zh: "每日轨迹里程", en: "Day by day", es: "Día a día", ja: "日別" } },
});

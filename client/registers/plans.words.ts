import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "../../shared/resources/plans.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([roadPlans, motorPlans, bridgePlans, transportPlans, manholePlans], {
  one: { zh: "养护计划", en: "Maintenance plan", es: "Plan de conservación", ja: "維持計画" },
  empty: {
    zh: "还没有养护计划。",
    en: "There is no maintenance plan yet.",
    es: "Todavía no hay planes de conservación.",
    ja: "維持計画はまだありません。",
  },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "项目名称", en: "Project", es: "Proyecto", ja: "事業名" },
    year: { zh: "计划年度", en: "Year", es: "Año", ja: "計画年度" },
    roadClass: { zh: "道路等级", en: "Road class", es: "Clase de vía", ja: "道路種別" },
    funding: { zh: "资金类别", en: "Funding", es: "Financiación", ja: "財源区分" },
    configured: { zh: "配置情况", en: "Configuration", es: "Configuración", ja: "設定状況" },
    status: { zh: "状态", en: "State", es: "Estado", ja: "状態" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    roadIds: { zh: "涉及道路", en: "Roads", es: "Vías", ja: "対象道路" },
    money: { zh: "计划金额", en: "Budget", es: "Presupuesto", ja: "計画金額" },
    progress: { zh: "进度", en: "Progress", es: "Avance", ja: "進捗" },
    startsOn: { zh: "开工日期", en: "Start", es: "Inicio", ja: "着工日" },
    endsOn: { zh: "完工日期", en: "End", es: "Fin", ja: "完了日" },
  },
  codes: {
    roadClass: {
      national: { zh: "国道", en: "National", es: "Nacional", ja: "国道" },
      provincial: { zh: "省道", en: "Provincial", es: "Provincial", ja: "省道" },
      county: { zh: "县道", en: "County", es: "Comarcal", ja: "県道" },
      township: { zh: "乡道", en: "Township", es: "Municipal", ja: "郷道" },
      village: { zh: "村道", en: "Village", es: "Rural", ja: "村道" },
    },
    funding: {
      majorRepair: { zh: "大修", en: "Major repair", es: "Rehabilitación integral", ja: "大規模修繕" },
      upgrade: { zh: "提档升级", en: "Upgrade", es: "Mejora de categoría", ja: "規格向上" },
      preventive: { zh: "预防性养护", en: "Preventive maintenance", es: "Conservación preventiva", ja: "予防保全" },
      mediumRepair: { zh: "中修", en: "Medium repair", es: "Rehabilitación parcial", ja: "中規模修繕" },
      newBuild: { zh: "新建", en: "New construction", es: "Obra nueva", ja: "新設" },
      reconstruction: { zh: "改建", en: "Reconstruction", es: "Reconstrucción", ja: "改築" },
      other: { zh: "其他", en: "Other", es: "Otros", ja: "その他" },
    },
    configured: {
      configured: { zh: "已配置", en: "Configured", es: "Configurado", ja: "設定済み" },
      notConfigured: { zh: "未配置", en: "Not configured", es: "Sin configurar", ja: "未設定" },
    },
    status: {
      planned: { zh: "未开工", en: "Planned", es: "Previsto", ja: "未着工" },
      started: { zh: "已开工", en: "Started", es: "En obra", ja: "施工中" },
      completed: { zh: "已完工", en: "Completed", es: "Terminado", ja: "完了" },
    },
  },
  problems: {
    begun: {
      zh: "已开工的计划不能退回或删除。",
      en: "A plan that has started is neither put back nor deleted.",
      es: "Un plan iniciado no se devuelve ni se elimina.",
      ja: "着工した計画は、差し戻しも削除もできません。",
    },
    backwards: {
      zh: "完工日期早于开工日期。",
      en: "The end lies before the start.",
      es: "El fin es anterior al inicio.",
      ja: "完了日が着工日より前です。",
    },
    startWanted: {
      zh: "开工须填写开工日期。",
      en: "A started plan has a start.",
      es: "Un plan iniciado necesita fecha de inicio.",
      ja: "着工には着工日が必要です。",
    },
    roadWanted: {
      zh: "开工须选择涉及的道路。",
      en: "A started plan has a road.",
      es: "Un plan iniciado necesita una vía.",
      ja: "着工には対象道路が必要です。",
    },
    unfinished: {
      zh: "进度为 100% 才能完工。",
      en: "A plan is completed at 100 % progress.",
      es: "Un plan se termina con un avance del 100 %.",
      ja: "進捗が 100% になると完了にできます。",
    },
    endWanted: {
      zh: "完工须填写完工日期。",
      en: "A completed plan has an end.",
      es: "Un plan terminado necesita fecha de fin.",
      ja: "完了には完了日が必要です。",
    },
    completedAlready: {
      zh: "已完工的计划只能由管理员退回。",
      en: "Only an administrator takes back that a plan is completed.",
      es: "Solo un administrador reabre un plan terminado.",
      ja: "完了した計画を戻せるのは管理者だけです。",
    },
    notStarted: {
      zh: "须先开工，再完工。",
      en: "A plan starts before it is completed.",
      es: "Un plan se inicia antes de terminarse.",
      ja: "着工してから完了にしてください。",
    },
  },
});

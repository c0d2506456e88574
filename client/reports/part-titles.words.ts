import { words } from "../../shared/domain/words.ts";

/** Titles of parts that several reports have. */
export const partTitles = words({
  months: { zh: "逐月发现与处置", en: "Found and repaired by month", es: "Detectadas y resueltas por mes", ja: "月別の発見と処置" },
  funnel: { zh: "从发现到验收", en: "From find to acceptance", es: "De la detección a la validación", ja: "発見から検収まで" },
  types: { zh: "病害类型前十", en: "Most frequent defect types", es: "Tipos de defecto más frecuentes", ja: "損傷種別の上位" },
  disposal: { zh: "处置率", en: "Disposal rate", es: "Tasa de resolución", ja: "処置率" },
  statuses: { zh: "工单状态构成", en: "Orders by status", es: "Órdenes por estado", ja: "状態別の工単" },
  byCompany: { zh: "养护单位明细", en: "Company by company", es: "Empresa por empresa", ja: "受託業者別の明細" },
  byTown: { zh: "街镇明细", en: "Town by town", es: "Municipio por municipio", ja: "街区・町別の明細" },
});

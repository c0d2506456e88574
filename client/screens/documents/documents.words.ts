import { words } from "../../../shared/domain/words.ts";

export const documentText = words({
  contents: { zh: "目录", en: "Contents", es: "Índice", ja: "目次" },
  orders_one: { zh: "{{count}} 处病害", en: "{{count}} defect", es: "{{count}} defecto", ja: "損傷 {{count}} 件" },
  orders_other: { zh: "{{count}} 处病害", en: "{{count}} defects", es: "{{count}} defectos", ja: "損傷 {{count}} 件" },
  failed_one: {
    zh: "其中 {{count}} 处没有读到",
    en: "{{count}} of them did not come",
    es: "{{count}} de ellos no llegó",
    ja: "うち {{count}} 件は取得できませんでした",
  },
  failed_other: {
    zh: "其中 {{count}} 处没有读到",
    en: "{{count}} of them did not come",
    es: "{{count}} de ellos no llegaron",
    ja: "うち {{count}} 件は取得できませんでした",
  },
  notListed: { zh: "清单里没有", en: "Not in the list", es: "No figura en la lista", ja: "一覧にありません" },
  condition: { zh: "路面技术状况", en: "Pavement condition", es: "Estado del firme", ja: "路面状態" },
  noBatch: { zh: "没有检测批次", en: "No batch was surveyed", es: "Sin lotes auscultados", ja: "調査バッチなし" },
  chooseRoad: { zh: "选择道路", en: "Choose a road", es: "Elija una vía", ja: "道路を選ぶ" },
  chooseKind: { zh: "选择设施", en: "Choose a kind", es: "Elija un tipo", ja: "種類を選ぶ" },
  noRoad: { zh: "没有指定道路", en: "No road is named", es: "No se indica ninguna vía", ja: "道路が指定されていません" },
  noRoadHint: {
    zh: "在上面选择一条道路。",
    en: "Choose one above.",
    es: "Elija una arriba.",
    ja: "上で道路を選んでください。",
  },
  noFacility: { zh: "没有指定设施", en: "No facility is named", es: "No se indica ninguna instalación", ja: "施設が指定されていません" },
  noFacilityHint: {
    zh: "选择道路看它的全部设施，或在地址里写上 ids=编号。",
    en: "Choose a road for all that stand on it, or put ids=... into the address.",
    es: "Elija una vía para ver todas las suyas, o ponga ids=... en la dirección.",
    ja: "道路を選ぶとその施設がすべて出ます。アドレスに ids=番号 を付けることもできます。",
  },
  madeAt: { zh: "生成时间 {{time}}", en: "Made at {{time}}", es: "Elaborado el {{time}}", ja: "作成日時 {{time}}" },
  madeBy: { zh: "编制", en: "Made by", es: "Elaborado por", ja: "作成" },
  checkedBy: { zh: "审核", en: "Checked by", es: "Revisado por", ja: "確認" },
  approvedBy: { zh: "批准", en: "Approved by", es: "Aprobado por", ja: "承認" },
  notRepaired: {
    zh: "还没有维修照片",
    en: "No picture of the repair yet",
    es: "Aún sin foto de la reparación",
    ja: "補修写真はまだありません",
  },
  noIds: {
    zh: "在工单清单里选好病害再打开这份报表，或在地址里写上 ids=编号。",
    en: "Choose defects in a list of orders and open the report from there, or put ids=... into the address.",
    es: "Elija defectos en una lista de órdenes y abra el informe desde allí, o ponga ids=... en la dirección.",
    ja: "工単一覧で損傷を選んで開くか、アドレスに ids=... を付けてください。",
  },
});

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

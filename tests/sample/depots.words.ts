import { wordedRegisters } from "../../client/registers/register-words.ts";
import { depots } from "./depots.ts";

export default wordedRegisters([depots], {
  one: { zh: "料场", en: "Depot", es: "Depósito", ja: "資材置場" },
  empty: { zh: "还没有料场。", en: "There is no depot yet.", es: "Todavía no hay depósitos.", ja: "資材置場はまだありません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    name: { zh: "料场名称", en: "Name", es: "Nombre", ja: "名称" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "業者" },
    kind: { zh: "物料", en: "Material", es: "Material", ja: "資材" },
    tonnes: { zh: "存量（吨）", en: "Stock (t)", es: "Existencias (t)", ja: "在庫（t）" },
    chainageM: { zh: "桩号", en: "Chainage", es: "Punto kilométrico", ja: "距離標" },
    filledOn: { zh: "最近进料", en: "Last filled", es: "Último llenado", ja: "最終補充日" },
  },
  codes: {
    kind: { salt: { zh: "融雪盐", en: "Salt", es: "Sal", ja: "融雪剤" }, sand: { zh: "砂", en: "Sand", es: "Arena", ja: "砂" } },
  },
});

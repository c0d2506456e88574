import { words } from "../../../shared/domain/words.ts";

/** Layers that are no registers, by their ids; a register's layer is called as the register is. */
export const paneLayerText = words({
  orders: { zh: "未结工单", en: "Open orders", es: "Órdenes abiertas", ja: "未完了の作業" },
  vehicles: { zh: "巡查车辆与轨迹", en: "Vehicles and trails", es: "Vehículos y recorridos", ja: "巡回車両と軌跡" },
  inspectors: { zh: "巡查人员与轨迹", en: "Inspectors and trails", es: "Inspectores y recorridos", ja: "巡回員と軌跡" },
  roads: { zh: "道路", en: "Roads", es: "Vías", ja: "道路" },
});

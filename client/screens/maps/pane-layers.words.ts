import { words } from "../../../shared/domain/words.ts";

/** Layers that are no registers, by their ids; a register's layer is called as the register is. */
export const paneLayerText = words({
  orders: { zh: "未结工单", en: "Open orders", es: "Órdenes abiertas", ja: "未完了の作業" },
  vehicles: { zh: "巡查车辆与轨迹", en: "Vehicles and trails", es: "Vehículos y recorridos", ja: "巡回車両と軌跡" },
  inspectors: { zh: "巡查人员与轨迹", en: "Inspectors and trails", es: "Inspectores y recorridos", ja: "巡回員と軌跡" },
  coverage: { zh: "巡查间隔", en: "Age of coverage", es: "Antigüedad de la cobertura", ja: "巡回からの経過" },
  pavement: { zh: "路面 PCI（百米）", en: "PCI by 100 m", es: "PCI cada 100 m", ja: "PCI（100 m ごと）" },
  roads: { zh: "道路", en: "Roads", es: "Vías", ja: "道路" },
});

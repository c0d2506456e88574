import { words } from "../../../shared/domain/words.ts";

/** What the themes of roads say (M6). */
export const mapThemesText = words({
  up: { zh: "上行", en: "up", es: "ascendente", ja: "上り" },
  down: { zh: "下行", en: "down", es: "descendente", ja: "下り" },
  whole: { zh: "全幅", en: "whole carriageway", es: "calzada completa", ja: "全幅" },
  lastPatrol: { zh: "上次巡查距今", en: "Since the last patrol", es: "Desde la última inspección", ja: "最終巡回からの経過" },
  shares: {
    zh: "实测 {{observed}} · 推算 {{inferred}}",
    en: "observed {{observed}} · inferred {{inferred}}",
    es: "observado {{observed}} · deducido {{inferred}}",
    ja: "観測 {{observed}} · 推定 {{inferred}}",
  },
  pci: { zh: "PCI", en: "PCI", es: "PCI", ja: "PCI" },
  noPci: { zh: "无 PCI 数据", en: "no PCI", es: "sin PCI", ja: "PCI なし" },
  sides: {
    zh: "右侧为上行，左侧为下行（沿桩号方向）",
    en: "along the chainage: up on the right, down on the left",
    es: "según el p. k.: ascendente a la derecha, descendente a la izquierda",
    ja: "距離標の向きで右が上り、左が下り",
  },
});

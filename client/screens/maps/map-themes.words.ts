import { words } from "../../../shared/domain/words.ts";

/** What the themes of roads say (M6). */
export const mapThemesText = words({
  upTo1: { zh: "1 天内", en: "within a day", es: "menos de un día", ja: "1 日以内" },
  upTo3: { zh: "3 天内", en: "within 3 days", es: "menos de 3 días", ja: "3 日以内" },
  upTo7: { zh: "7 天内", en: "within 7 days", es: "menos de 7 días", ja: "7 日以内" },
  upTo30: { zh: "30 天内", en: "within 30 days", es: "menos de 30 días", ja: "30 日以内" },
  older: { zh: "30 至 90 天", en: "30 to 90 days", es: "de 30 a 90 días", ja: "30～90 日" },
  nobody: { zh: "无巡查记录", en: "no patrol on record", es: "sin inspección registrada", ja: "巡回記録なし" },
  lastPatrol: { zh: "上次巡查距今", en: "Since the last patrol", es: "Desde la última inspección", ja: "最終巡回からの経過" },
  observed: { zh: "实测", en: "observed", es: "observado", ja: "観測" },
  inferred: { zh: "推算", en: "inferred", es: "deducido", ja: "推定" },
  up: { zh: "上行", en: "up", es: "ascendente", ja: "上り" },
  down: { zh: "下行", en: "down", es: "descendente", ja: "下り" },
  whole: { zh: "全幅", en: "whole carriageway", es: "calzada completa", ja: "全幅" },
  lastAt: { zh: "最近 {{time}}", en: "last {{time}}", es: "última vez {{time}}", ja: "最終 {{time}}" },
  through: {
    zh: "巡查日 {{from}} 至 {{to}}",
    en: "patrol days {{from}} to {{to}}",
    es: "días de inspección {{from}} a {{to}}",
    ja: "巡回日 {{from}} ～ {{to}}",
  },
  missing: { zh: "其中 {{n}} 天未留存", en: "{{n}} of them not stored", es: "{{n}} de ellos sin almacenar", ja: "うち {{n}} 日は未保存" },
  nothingStored: {
    zh: "尚未留存任何巡查日，不能判断",
    en: "no patrol day is stored yet: nothing can be said",
    es: "aún no hay ningún día almacenado: no se puede decir nada",
    ja: "巡回日がまだ保存されておらず、判断できません",
  },
  shares: {
    zh: "实测 {{observed}} · 推算 {{inferred}}",
    en: "observed {{observed}} · inferred {{inferred}}",
    es: "observado {{observed}} · deducido {{inferred}}",
    ja: "観測 {{observed}} · 推定 {{inferred}}",
  },
  notInferred: { zh: "推算不计", en: "inferred does not count", es: "lo deducido no cuenta", ja: "推定は数えません" },
  notTooFast: {
    zh: "{{n}} km/h 及以上不计",
    en: "{{n}} km/h and more does not count",
    es: "{{n}} km/h o más no cuenta",
    ja: "{{n}} km/h 以上は数えません",
  },
  notAtNight: {
    zh: "{{from}}–{{until}} 不计",
    en: "{{from}}–{{until}} does not count",
    es: "{{from}}–{{until}} no cuenta",
    ja: "{{from}}～{{until}} は数えません",
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

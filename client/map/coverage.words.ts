import { words } from "../../shared/domain/words.ts";

/** How long ago a road was driven last (M6, T4): the map and the strip say it in the same words. */
export const coverageText = words({
  upTo1: { zh: "1 天内", en: "within a day", es: "menos de un día", ja: "1 日以内" },
  upTo3: { zh: "3 天内", en: "within 3 days", es: "menos de 3 días", ja: "3 日以内" },
  upTo7: { zh: "7 天内", en: "within 7 days", es: "menos de 7 días", ja: "7 日以内" },
  upTo30: { zh: "30 天内", en: "within 30 days", es: "menos de 30 días", ja: "30 日以内" },
  older: { zh: "30 至 90 天", en: "30 to 90 days", es: "de 30 a 90 días", ja: "30～90 日" },
  nobody: { zh: "无巡查记录", en: "no patrol on record", es: "sin inspección registrada", ja: "巡回記録なし" },
  observed: { zh: "实测", en: "observed", es: "observado", ja: "観測" },
  inferred: { zh: "推算", en: "inferred", es: "deducido", ja: "推定" },
  lastAt: { zh: "最近 {{time}}", en: "last {{time}}", es: "última vez {{time}}", ja: "最終 {{time}}" },
  through: {
    zh: "巡查日 {{from}} 至 {{to}}",
    en: "patrol days {{from}} to {{to}}",
    es: "días de inspección {{from}} a {{to}}",
    ja: "巡回日 {{from}} ～ {{to}}",
  },
  countedTo: {
    zh: "天数从最后留存的巡查日结束（{{time}}）往前算，此后的巡查尚未计入",
    en: "ages count back from {{time}}, the end of the last patrol day that is stored; patrols since are not in them",
    es: "la antigüedad se cuenta desde {{time}}, el final del último día almacenado; lo inspeccionado después no figura aún",
    ja: "日数は最後に保存された巡回日の終わり（{{time}}）から遡って数え、以後の巡回は含みません",
  },
  missing: { zh: "其中 {{n}} 天未留存", en: "{{n}} of them not stored", es: "{{n}} de ellos sin almacenar", ja: "うち {{n}} 日は未保存" },
  nothingStored: {
    zh: "尚未留存任何巡查日，不能判断",
    en: "no patrol day is stored yet: nothing can be said",
    es: "aún no hay ningún día almacenado: no se puede decir nada",
    ja: "巡回日がまだ保存されておらず、判断できません",
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
});

import { words } from "../../../shared/domain/words.ts";

export const deviceReasonWords = words({
  reason: { zh: "原因", en: "Why", es: "Motivo", ja: "理由" },
  stuck: { zh: "定位停滞", en: "Stuck", es: "Posición fija", ja: "測位停滞" },
  offShift: { zh: "非巡查时段", en: "Off shift", es: "Fuera de turno", ja: "巡回時間外" },
  notOut: { zh: "未出勤", en: "Not out", es: "Sin salir", ja: "未出動" },
  inTunnel: { zh: "隧道内", en: "In a tunnel", es: "En un túnel", ja: "トンネル内" },
  inTunnelWhy: {
    zh: "最后在隧道口上报，可能仍在隧道内，最迟 {{time}} 应恢复上报",
    en: "Last heard of at a tunnel: it may be inside until {{time}}",
    es: "Última posición junto a un túnel: puede estar dentro hasta las {{time}}",
    ja: "最後の報告はトンネル坑口。{{time}} まではトンネル内の可能性あり",
  },
  stuckWhy: {
    zh: "自 {{time}} 起坐标完全不变，但上报速度为 {{speed}}",
    en: "Exactly the same place since {{time}}, though it reports {{speed}}",
    es: "Exactamente el mismo lugar desde las {{time}}, aunque indica {{speed}}",
    ja: "{{time}} から座標がまったく変わらないが、速度は {{speed}} と報告",
  },
  offShiftWhy: {
    zh: "不在巡查时段（{{hours}}），未上报属正常",
    en: "Outside of patrol hours ({{hours}}): it need not report",
    es: "Fuera del horario de patrulla ({{hours}}): no tiene que informar",
    ja: "巡回時間（{{hours}}）外のため、報告がなくても正常",
  },
  notOutWhy: {
    zh: "{{time}} 巡查开始后未上报过位置",
    en: "No position since the patrol began at {{time}}",
    es: "Sin posición desde que empezó la patrulla a las {{time}}",
    ja: "{{time}} の巡回開始後、位置の報告なし",
  },
  silentWhy: { zh: "已 {{span}} 未上报", en: "Silent for {{span}}", es: "Sin informar desde hace {{span}}", ja: "{{span}} 報告なし" },
  silentUsuallyWhy: {
    zh: "已 {{span}} 未上报，平时每 {{every}} 上报一次",
    en: "Silent for {{span}}; it usually reports every {{every}}",
    es: "Sin informar desde hace {{span}}; suele hacerlo cada {{every}}",
    ja: "{{span}} 報告なし。通常は {{every}} ごとに報告",
  },
});

import { words } from "../../../shared/domain/words.ts";

export const timeChipWords = words({
  cut: { zh: "实时已断开", en: "LIVE: CUT OFF", es: "DIRECTO: CORTADO", ja: "ライブ切断中" },
  connecting: { zh: "正在连接", en: "CONNECTING", es: "CONECTANDO", ja: "接続中" },
  live: { zh: "实时", en: "LIVE", es: "EN DIRECTO", ja: "ライブ" },
  replay: {
    zh: "回放 {{time}} ×{{speed}}",
    en: "REPLAY {{time}} ×{{speed}}",
    es: "REPETICIÓN {{time}} ×{{speed}}",
    ja: "再生 {{time}} ×{{speed}}",
  },
  at: { zh: "停在 {{time}}", en: "AT {{time}}", es: "EN {{time}}", ja: "時点 {{time}}" },
  choose: { zh: "查看过去的时刻", en: "Look at the past", es: "Ver el pasado", ja: "過去の時点を見る" },
  time: { zh: "时刻", en: "Time", es: "Momento", ja: "時点" },
  show: { zh: "查看", en: "Show", es: "Mostrar", ja: "表示" },
  minusHour: { zh: "前 1 小时", en: "1 hour earlier", es: "1 hora antes", ja: "1 時間前" },
  minusTen: { zh: "前 10 分钟", en: "10 minutes earlier", es: "10 minutos antes", ja: "10 分前" },
  plusTen: { zh: "后 10 分钟", en: "10 minutes later", es: "10 minutos después", ja: "10 分後" },
  play: { zh: "回放 ×{{speed}}", en: "Replay ×{{speed}}", es: "Repetir ×{{speed}}", ja: "再生 ×{{speed}}" },
  stop: { zh: "暂停", en: "Pause", es: "Pausar", ja: "一時停止" },
  back: { zh: "回到实时", en: "Return to live", es: "Volver al directo", ja: "ライブに戻る" },
  notYet: {
    zh: "请输入过去的时刻。",
    en: "Enter a time in the past.",
    es: "Indique un momento pasado.",
    ja: "過去の時点を入力してください。",
  },
  closed: {
    zh: "正在显示 {{time}} 时记录的情况，不能办理。时钟与通知仍是现在的。",
    en: "This is what was recorded at {{time}}; nothing can be done to it. Clock and notices are of now.",
    es: "Esto es lo registrado a las {{time}}; no se puede actuar. El reloj y los avisos son de ahora.",
    ja: "{{time}} 時点の記録を表示しています。操作はできません。時計と通知は現在のものです。",
  },
  present: {
    zh: "本页没有历史记录，显示的是现在的内容。",
    en: "This page has no history: what it shows is of now.",
    es: "Esta página no tiene historial: muestra lo de ahora.",
    ja: "このページには履歴がありません。表示は現在の内容です。",
  },
  noPast: {
    zh: "本列表没有历史记录，请回到实时查看",
    en: "This list has no history: return to live to see it",
    es: "Esta lista no tiene historial: vuelva al directo para verla",
    ja: "この一覧には履歴がありません。ライブに戻って表示してください",
  },
  partly: {
    zh: "标为“无记录”的部分，不知道当时有什么。",
    en: "Of parts marked “not recorded” nobody knows what there was.",
    es: "De las partes «sin registro» no se sabe qué había.",
    ja: "「記録なし」の部分は、当時何があったか分かりません。",
  },
  missing: {
    zh: "这个时刻无记录：不知道当时有什么",
    en: "Not recorded: nobody knows what there was",
    es: "Sin registro: no se sabe qué había",
    ja: "記録なし：この時点に何があったか分かりません",
  },
});

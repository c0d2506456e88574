import { words } from "../../../shared/domain/words.ts";

export const outboxWords = words({
  did: { zh: "{{action}}：{{number}}", en: "{{action}}: {{number}}", es: "{{action}}: {{number}}", ja: "{{action}}：{{number}}" },
  several: {
    zh: "{{what}}（可撤销 {{count}} 项）",
    en: "{{what}} ({{count}} can be undone)",
    es: "{{what}} ({{count}} se pueden deshacer)",
    ja: "{{what}}（{{count}} 件取り消せます）",
  },
  refused: {
    zh: "{{what}} 未成功：{{why}}",
    en: "{{what}} failed: {{why}}",
    es: "{{what}}: no se pudo. {{why}}",
    ja: "{{what}} は完了しませんでした：{{why}}",
  },
  tooOld: {
    zh: "断网超过一天，未发送，请重新操作",
    en: "Offline for more than a day, so it was not sent. Please do it again",
    es: "Más de un día sin conexión: no se envió. Vuelva a hacerlo",
    ja: "1日以上オフラインだったため送信していません。もう一度操作してください",
  },
  button: { zh: "{{count}} 项待发送", en: "{{count}} to be sent", es: "{{count}} por enviar", ja: "未送信 {{count}} 件" },
  title: { zh: "待发送的操作", en: "Waiting to be sent", es: "Pendiente de enviar", ja: "未送信の操作" },
  hint: {
    zh: "网络恢复后自动发送；工单若已被他人处理，会在此列出。",
    en: "Sent by itself once the line is back. What somebody else changed meanwhile is listed here.",
    es: "Se envía solo al volver la conexión. Aquí aparece lo que otra persona cambió mientras tanto.",
    ja: "回線が戻ると自動で送信します。その間に他の人が変更したものはここに表示します。",
  },
  waiting: { zh: "等待网络", en: "Waiting for the line", es: "Esperando conexión", ja: "回線待ち" },
  again: { zh: "立即发送", en: "Send now", es: "Enviar ahora", ja: "今すぐ送信" },
  dismiss: { zh: "不再发送", en: "Do not send", es: "No enviar", ja: "送信しない" },
  read: { zh: "知道了", en: "Dismiss", es: "Entendido", ja: "確認しました" },
});

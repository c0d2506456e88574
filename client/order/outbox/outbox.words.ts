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
  kept: {
    zh: "{{what}} 已保存在本机，网络恢复后自动发送",
    en: "{{what}}: kept on this device, sent once the line is back",
    es: "{{what}}: guardado en este dispositivo; se enviará al volver la conexión",
    ja: "{{what}}：この端末に保存しました。回線が戻ると送信します",
  },
  sent: { zh: "{{what}} 已发送", en: "{{what}}: sent", es: "{{what}}: enviado", ja: "{{what}}：送信しました" },
  later: { zh: "保存，联网后发送", en: "Keep and send later", es: "Guardar y enviar después", ja: "保存して後で送信" },
  noLine: {
    zh: "没有网络，照片尚未上传。可以先保存在本机，网络恢复后连同照片自动发送。",
    en: "There is no line and the pictures are not sent yet. They can be kept on this device and go with the action once the line is back.",
    es: "No hay conexión y las fotos no se han enviado. Pueden guardarse en este dispositivo y se enviarán con la acción al volver la conexión.",
    ja: "回線がなく、写真はまだ送信されていません。この端末に保存し、回線が戻ったときに操作と一緒に送信できます。",
  },
  unkept: {
    zh: "浏览器无法保存照片（空间不足或被禁止）。请保留此页面，恢复网络后重试。",
    en: "This browser cannot keep the pictures (no room, or not allowed). Leave this page open and try again with a line.",
    es: "Este navegador no puede guardar las fotos (sin espacio o no permitido). Deje esta página abierta y reintente con conexión.",
    ja: "このブラウザーには写真を保存できません（容量不足または不許可）。このページを開いたまま、回線が戻ってから再試行してください。",
  },
  pictures: { zh: "{{count}} 张照片", en: "{{count}} pictures", es: "{{count}} fotos", ja: "写真 {{count}} 枚" },
  save: { zh: "保存照片", en: "Save the pictures", es: "Guardar las fotos", ja: "写真を保存" },
  openOrder: { zh: "打开工单", en: "Open the order", es: "Abrir la orden", ja: "作業指示を開く" },
  button: { zh: "{{count}} 项待发送", en: "{{count}} to be sent", es: "{{count}} por enviar", ja: "未送信 {{count}} 件" },
  title: { zh: "待发送的操作", en: "Waiting to be sent", es: "Pendiente de enviar", ja: "未送信の操作" },
  hint: {
    zh: "网络恢复后自动发送；工单若已被他人处理，会在此列出。",
    en: "Sent by itself once the line is back. What somebody else changed meanwhile is listed here.",
    es: "Se envía solo al volver la conexión. Aquí aparece lo que otra persona cambió mientras tanto.",
    ja: "回線が戻ると自動で送信します。その間に他の人が変更したものはここに表示します。",
  },
  waiting: { zh: "等待网络", en: "Waiting for the line", es: "Esperando conexión", ja: "回線待ち" },
  sending: { zh: "正在发送…", en: "Being sent…", es: "Enviando…", ja: "送信中…" },
  again: { zh: "立即发送", en: "Send now", es: "Enviar ahora", ja: "今すぐ送信" },
  dismiss: { zh: "不再发送", en: "Do not send", es: "No enviar", ja: "送信しない" },
  read: { zh: "知道了", en: "Dismiss", es: "Entendido", ja: "確認しました" },
});

import { words } from "../../../shared/domain/words.ts";

export const wallWithoutLineWords = words({
  title: { zh: "大屏没有网络", en: "This wall has no line", es: "La pantalla mural está sin conexión", ja: "大型画面がオフラインです" },
  noServer: {
    zh: "大屏连不上服务器",
    en: "This wall cannot reach the server",
    es: "La pantalla mural no logra conectar con el servidor",
    ja: "大型画面がサーバーに接続できません",
  },
  last: {
    zh: "最后一次取得数据：{{time}}",
    en: "Last figures: {{time}}",
    es: "Últimos datos: {{time}}",
    ja: "最後に取得したデータ：{{time}}",
  },
  since: { zh: "自 {{time}} 起", en: "Since {{time}}", es: "Desde {{time}}", ja: "{{time}} から" },
  goesOn: {
    zh: "正在自动重试，恢复后自动继续，无需操作。",
    en: "It tries again by itself and goes on once it is back. Nobody has to do anything.",
    es: "Reintenta sola y continuará al volver la conexión. No hay que hacer nada.",
    ja: "自動で再試行し、復旧すると続行します。操作は要りません。",
  },
});

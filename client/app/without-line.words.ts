import { words } from "../../shared/domain/words.ts";

export const withoutLineWords = words({
  title: { zh: "没有网络", en: "No line", es: "Sin conexión", ja: "オフライン" },
  hint: {
    zh: "网络恢复后自动继续。",
    en: "This goes on by itself once the line is back.",
    es: "Continuará solo al volver la conexión.",
    ja: "回線が戻ると自動で続行します。",
  },
  kept: {
    zh: "本机保存了 {{count}} 项操作，登录状态确认后自动发送：",
    en: "Kept on this device: {{count}}. They are sent once you are known to be signed in:",
    es: "Guardado en este dispositivo: {{count}}. Se envía en cuanto se confirme su sesión:",
    ja: "この端末に {{count}} 件を保存しています。ログインの確認後に送信します：",
  },
  nothing: {
    zh: "本机没有待发送的操作。",
    en: "Nothing waits on this device.",
    es: "No hay nada pendiente en este dispositivo.",
    ja: "この端末に未送信の操作はありません。",
  },
});

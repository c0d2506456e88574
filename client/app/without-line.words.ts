import { words } from "../../shared/domain/words.ts";

export const withoutLineWords = words({
  title: { zh: "没有网络", en: "No line", es: "Sin conexión", ja: "オフライン" },
  hint: {
    zh: "网络恢复后自动继续。",
    en: "This goes on by itself once the line is back.",
    es: "Continuará solo al volver la conexión.",
    ja: "回線が戻ると自動で続行します。",
  },
  noServer: {
    zh: "连不上服务器",
    en: "The server cannot be reached",
    es: "No se puede acceder al servidor",
    ja: "サーバーに接続できません",
  },
  serverHint: {
    zh: "正在自动重试，连上后自动继续。",
    en: "It is tried again by itself and goes on once the server answers.",
    es: "Se reintenta solo y continuará cuando el servidor responda.",
    ja: "自動で再試行し、接続できると続行します。",
  },
  over: {
    zh: "{{count}} 项操作未成功，不会再发送。登录后可查看原因、保存照片：",
    en: "Not done and not sent again: {{count}}. Once you are signed in you can read on and save the pictures:",
    es: "No se hicieron y no se vuelven a enviar: {{count}}. Al iniciar sesión podrá ver el motivo y guardar las fotos:",
    ja: "完了せず、再送信しない操作：{{count}} 件。ログイン後に理由の確認と写真の保存ができます：",
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

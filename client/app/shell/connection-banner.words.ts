import { words } from "../../../shared/domain/words.ts";

/** Of a page that has not had a connection yet. */
export const connectionBannerWords = words({
  connecting: {
    zh: "正在连接服务器…",
    en: "Connecting to the server…",
    es: "Conectando con el servidor…",
    ja: "サーバーに接続しています…",
  },
  notYet: {
    zh: "自 {{time}} 起一直连不上服务器，仍在尝试连接…",
    en: "No connection to the server since this page was opened at {{time}}. Still trying…",
    es: "Sin conexión con el servidor desde que se abrió la página ({{time}}). Se sigue intentando…",
    ja: "{{time}} にページを開いてからサーバーに接続できていません。接続を試みています…",
  },
});

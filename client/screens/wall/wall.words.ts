import { words } from "../../../shared/domain/words.ts";

export const wallWords = words({
  cut: {
    zh: "连接中断：数据停留在 {{time}}",
    en: "Connection lost: everything as of {{time}}",
    es: "Conexión perdida: datos de {{time}}",
    ja: "接続が切れています：{{time}} 時点のデータ",
  },
});

import { words } from "../../../shared/domain/words.ts";

export const failureCauseWords = words({
  last: { zh: "最近一次失败", en: "Last failure", es: "Último fallo", ja: "直近の失敗" },
  status: {
    zh: "返回 HTTP {{httpStatus}}",
    en: "Answered HTTP {{httpStatus}}",
    es: "Respondió HTTP {{httpStatus}}",
    ja: "HTTP {{httpStatus}} を返しました",
  },
  network: { zh: "无法连接", en: "No connection", es: "Sin conexión", ja: "接続できません" },
  timeout: { zh: "超时未应答", en: "No answer in time", es: "Sin respuesta a tiempo", ja: "時間内に応答がありません" },
  unreadable: { zh: "应答无法解析", en: "Answer could not be read", es: "Respuesta ilegible", ja: "応答を解釈できません" },
  unknown: { zh: "原因不明", en: "Unknown cause", es: "Causa desconocida", ja: "原因不明" },
});

import { words } from "../../../shared/domain/words.ts";

export const wallWords = words({
  alarm: { zh: "一级报警", en: "First-priority alarm", es: "Alarma de primera prioridad", ja: "第 1 優先の警報" },
  alarmSince: { zh: "始于 {{time}}", en: "Since {{time}}", es: "Desde {{time}}", ja: "{{time}} から" },
  alarmNobody: {
    zh: "尚无人确认",
    en: "Nobody has acknowledged it",
    es: "Nadie la ha reconocido",
    ja: "まだ誰も確認していません",
  },
  alarmKnown: { zh: "{{name}} 已确认", en: "Acknowledged by {{name}}", es: "Reconocida por {{name}}", ja: "{{name}} が確認済み" },
  // Titles of boards are read from five metres, on one line.
  topTypes: {
    zh: "病害类型前十",
    en: "Top ten defect types",
    es: "Defectos más frecuentes",
    ja: "損傷種別の上位 10 件",
  },
  league: {
    zh: "养护单位处置率",
    en: "Completion by company",
    es: "Resolución por empresa",
    ja: "受託業者別処置率",
  },
  overdue: {
    zh: "各养护单位逾期工单",
    en: "Overdue by company",
    es: "Vencidas por empresa",
    ja: "受託業者別の期限超過",
  },
  scores: { zh: "{{month}} 考核得分", en: "Scores of {{month}}", es: "Puntuaciones de {{month}}", ja: "{{month}} の評価" },
  noScores: {
    zh: "还没有公布的考核得分",
    en: "No scores yet",
    es: "Aún no hay puntuaciones",
    ja: "評価の得点はまだありません",
  },
  scoresBegun: {
    zh: "{{month}} 已评 {{scored}} / {{of}} 家",
    en: "{{month}}: {{scored}} of {{of}} scored",
    es: "{{month}}: {{scored}} de {{of}} evaluadas",
    ja: "{{month}} は {{of}} 社中 {{scored}} 社が評価済み",
  },
  scoresOpen: { zh: "评分中，未公布", en: "Still open, not published", es: "Abierto, sin publicar", ja: "評価中・未公表" },
  scoresPublished: { zh: "已公布", en: "Published", es: "Publicado", ja: "公表済み" },
  scoresFrozen: { zh: "已锁定", en: "Frozen", es: "Cerrado", ja: "確定済み" },
  placeUp: { zh: "上升 {{count}}", en: "Up {{count}}", es: "Sube {{count}}", ja: "{{count}} 上昇" },
  placeDown: { zh: "下降 {{count}}", en: "Down {{count}}", es: "Baja {{count}}", ja: "{{count}} 下降" },
  enrol: { zh: "登记此屏幕", en: "Enrol this display", es: "Registrar esta pantalla", ja: "この表示端末を登録" },
  enrolHow: {
    zh: "请管理员在“运行状态”页的显示端链接中输入这八个字母。十分钟后会更换。",
    en: "An administrator types these eight letters under Display links on the operations page. They change after ten minutes.",
    es: "Un administrador escribe estas ocho letras en los enlaces de pantalla de la página de operación. Cambian a los diez minutos.",
    ja: "管理者が稼働状況ページの表示端末リンクにこの 8 文字を入力します。10 分後に変わります。",
  },
  enrolAway: {
    zh: "服务器没有应答，正在自动重试…",
    en: "The server does not answer. Retrying automatically…",
    es: "El servidor no responde. Reintentando automáticamente…",
    ja: "サーバーが応答しません。自動的に再試行しています…",
  },
  hangsAt: {
    zh: "{{wall}} · 第 {{row}} 行第 {{column}} 列",
    en: "{{wall}} · row {{row}}, column {{column}}",
    es: "{{wall}} · fila {{row}}, columna {{column}}",
    ja: "{{wall}} · {{row}} 行 {{column}} 列",
  },
  cut: {
    zh: "连接中断：数据停留在 {{time}}",
    en: "Connection lost: everything as of {{time}}",
    es: "Conexión perdida: datos de {{time}}",
    ja: "接続が切れています：{{time}} 時点のデータ",
  },
});

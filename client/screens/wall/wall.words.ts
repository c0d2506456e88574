import { words } from "../../../shared/domain/words.ts";

export const wallWords = words({
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
  cut: {
    zh: "连接中断：数据停留在 {{time}}",
    en: "Connection lost: everything as of {{time}}",
    es: "Conexión perdida: datos de {{time}}",
    ja: "接続が切れています：{{time}} 時点のデータ",
  },
});

import { words } from "../../../shared/domain/words.ts";

export const batchesUnderWayWords = words({
  title: {
    zh: "批量操作（进行中 {{running}}，刚结束 {{ended}}）",
    en: "Bulk actions ({{running}} under way, {{ended}} just ended)",
    es: "Acciones en lote (en curso: {{running}}; recién terminadas: {{ended}})",
    ja: "一括操作（実行中 {{running}}、終了直後 {{ended}}）",
  },
  state: { zh: "状态", en: "State", es: "Estado", ja: "状態" },
  started: { zh: "开始时间", en: "Started", es: "Inicio", ja: "開始日時" },
  seen: { zh: "已阅", en: "Seen", es: "Visto", ja: "確認済み" },
  hide: {
    zh: "看过了，不再显示 {{action}}",
    en: "I have seen what became of {{action}}: show it no more",
    es: "He visto qué pasó con {{action}}: no mostrar más",
    ja: "{{action}} の結果を確認したので表示しない",
  },
});

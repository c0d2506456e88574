import { words } from "../../../shared/domain/words.ts";

export const knownWords = words({
  known: { zh: "轨迹依据", en: "What the track shows", es: "Qué muestra el recorrido", ja: "軌跡の根拠" },
  asNow: { zh: "现在所知", en: "As known now", es: "Según se sabe ahora", ja: "現在の情報" },
  asThen: { zh: "当时所知", en: "As known then", es: "Según se sabía", ja: "当時の情報" },
  nowMeans: {
    zh: "按现在所知：含后来补报的定位点",
    en: "As known now: fixes that came late are in it",
    es: "Según se sabe ahora: incluye puntos llegados tarde",
    ja: "現在の情報：遅れて届いた測位点も含む",
  },
  thenMeans: {
    zh: "按 {{time}} 所知：之后补报的不含",
    en: "As known at {{time}}: what came later is not in it",
    es: "Según se sabía a las {{time}}: sin lo llegado después",
    ja: "{{time}} 時点の情報：その後に届いたものは含まない",
  },
  thenWaits: {
    zh: "正在取得当时的记录…",
    en: "What was known is on its way…",
    es: "Obteniendo lo que se sabía…",
    ja: "当時の記録を取得中…",
  },
  notRecorded: { zh: "无记录：{{times}}", en: "Not recorded: {{times}}", es: "Sin registro: {{times}}", ja: "記録なし：{{times}}" },
});

import { words } from "../../../shared/domain/words.ts";

export const notScoredText = words({
  lastKnown: {
    zh: "存疑：业务系统未返回评分。上次 {{score}}（{{at}}）",
    en: "Doubtful: the source system answered nothing. {{score}} as of {{at}}",
    es: "Dudoso: el sistema de origen no respondió nada. {{score}} a las {{at}}",
    ja: "要確認：業務システムから返答なし。前回 {{score}}（{{at}}）",
  },
  bySummary: {
    zh: "存疑：业务系统未返回评分，年度汇总为 {{score}}（{{at}}）",
    en: "Doubtful: the source system answered nothing, and its summary {{score}} as of {{at}}",
    es: "Dudoso: el sistema de origen no respondió nada, y su resumen dice {{score}} a las {{at}}",
    ja: "要確認：業務システムから返答なし。年間集計では {{score}}（{{at}}）",
  },
});

import { words } from "../../shared/domain/words.ts";

export const toldScoresWords = words({
  title: { zh: "考核", en: "Assessment", es: "Evaluación", ja: "評価" },
  fresh: { zh: "未读 {{count}} 条", en: "{{count}} unread", es: "{{count}} sin leer", ja: "未読 {{count}} 件" },
  deducted: { zh: "被扣 {{points}} 分", en: "{{points}} points deducted", es: "{{points}} puntos deducidos", ja: "{{points}} 点の減点" },
  deductedTogether: {
    zh: "共被扣 {{points}} 分（{{n}} 笔）",
    en: "{{points}} points deducted in {{n}} entries",
    es: "{{points}} puntos deducidos en {{n}} partidas",
    ja: "計 {{points}} 点の減点（{{n}} 件）",
  },
  granted: {
    zh: "申诉成立，退回 {{points}} 分",
    en: "Appeal granted: {{points}} points given back",
    es: "Reclamación aceptada: se devuelven {{points}} puntos",
    ja: "異議を認め、{{points}} 点を戻しました",
  },
  rejected: {
    zh: "申诉未成立，{{points}} 分不变",
    en: "Appeal rejected: {{points}} points stay deducted",
    es: "Reclamación desestimada: los {{points}} puntos siguen deducidos",
    ja: "異議は認められず、{{points}} 点の減点のままです",
  },
});

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
  givenBack: {
    zh: "更正退回 {{points}} 分",
    en: "{{points}} points given back by a correction",
    es: "{{points}} puntos devueltos por una corrección",
    ja: "訂正により {{points}} 点を戻しました",
  },
  takenBack: {
    zh: "{{points}} 分的扣分已撤销",
    en: "Deduction of {{points}} points taken back",
    es: "Se retiró la deducción de {{points}} puntos",
    ja: "{{points}} 点の減点が取り消されました",
  },
  givenBackUndone: {
    zh: "更正退回的 {{points}} 分已撤销",
    en: "The {{points}} points given back were taken away again",
    es: "Se anuló la devolución de {{points}} puntos",
    ja: "訂正で戻した {{points}} 点が取り消されました",
  },
  changed: {
    zh: "扣分由 {{was}} 分改为 {{points}} 分",
    en: "Deduction changed from {{was}} to {{points}} points",
    es: "Deducción cambiada de {{was}} a {{points}} puntos",
    ja: "減点が {{was}} 点から {{points}} 点に変更されました",
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

import { words } from "../../shared/domain/words.ts";

export const toldNotesWords = words({
  title: { zh: "工单备注", en: "Notes on orders", es: "Notas en órdenes", ja: "作業指示のメモ" },
  fresh: { zh: "新增 {{count}} 条", en: "{{count}} new", es: "{{count}} sin leer", ja: "新着 {{count}} 件" },
  namesYou: {
    zh: "{{who}} 提醒您：{{text}}",
    en: "{{who}} to you: {{text}}",
    es: "{{who}} a usted: {{text}}",
    ja: "{{who}} からあなたへ：{{text}}",
  },
  wrote: { zh: "{{who}}：{{text}}", en: "{{who}}: {{text}}", es: "{{who}}: {{text}}", ja: "{{who}}：{{text}}" },
});

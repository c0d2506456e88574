import { words } from "../../../shared/domain/words.ts";

export const appealText = words({
  appealTitle: { zh: "对扣分提出申诉", en: "Appeal against a deduction", es: "Reclamar contra una deducción", ja: "減点への異議申し立て" },
  appealReason: { zh: "申诉理由", en: "Why it is wrong", es: "Por qué es incorrecta", ja: "異議の理由" },
  appealSend: { zh: "提交申诉", en: "Send the appeal", es: "Enviar la reclamación", ja: "申し立てる" },
  decideTitle: { zh: "处理 {{name}} 的申诉", en: "Appeal of {{name}}", es: "Reclamación de {{name}}", ja: "{{name}} の異議" },
  grant: { zh: "成立，撤销扣分", en: "Grant: take the deduction back", es: "Estimar y retirar la deducción", ja: "認容して減点を取り消す" },
  reject: { zh: "驳回", en: "Reject", es: "Desestimar", ja: "棄却" },
  ownDeduction: {
    zh: "该扣分由您本人作出，申诉须由他人处理，可请：{{others}}。",
    en: "You made this deduction: somebody else decides the appeal against it. You may ask: {{others}}.",
    es: "Usted hizo esta deducción: la reclamación la resuelve otra persona. Puede pedirlo a: {{others}}.",
    ja: "この減点を行ったのはあなたです。異議は別の担当者が審査します。依頼先：{{others}}。",
  },
  moreDeciders: { zh: "另外 {{more}} 人", en: "{{more}} more", es: "{{more}} más", ja: "ほか {{more}} 人" },
  askingDeciders: {
    zh: "该扣分由您本人作出；正在查询还有谁可以处理申诉。",
    en: "You made this deduction. Who else may decide the appeal is being asked.",
    es: "Usted hizo esta deducción. Se consulta quién más puede resolver la reclamación.",
    ja: "この減点を行ったのはあなたです。ほかに審査できる担当者を確認しています。",
  },
  decidersUnknown: {
    zh: "该扣分由您本人作出；还有谁可以处理申诉，目前无法得知：{{why}}",
    en: "You made this deduction. Who else may decide the appeal is not known now: {{why}}",
    es: "Usted hizo esta deducción. No se sabe ahora quién más puede resolver la reclamación: {{why}}",
    ja: "この減点を行ったのはあなたです。ほかに審査できる担当者は今のところ分かりません：{{why}}",
  },
  aloneDeciding: {
    zh: "该扣分由您本人作出，且没有其他人可以处理；处理结果会注明为同一人。",
    en: "You made this deduction and nobody else may decide: it will be told that the same person did both.",
    es: "Usted hizo esta deducción y nadie más puede resolver: se indicará que fue la misma persona.",
    ja: "この減点を行ったのはあなたで、ほかに審査できる人がいません。同一人であることが記録に残ります。",
  },
  alreadyDecided: {
    zh: "这件申诉已由他人处理。",
    en: "Somebody else has decided this appeal already.",
    es: "Otra persona ya resolvió esta reclamación.",
    ja: "この異議は別の担当者が審査済みです。",
  },
});

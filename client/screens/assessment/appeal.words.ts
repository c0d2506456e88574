import { words } from "../../../shared/domain/words.ts";

export const appealText = words({
  appealTitle: { zh: "对扣分提出申诉", en: "Appeal against a deduction", es: "Reclamar contra una deducción", ja: "減点への異議申し立て" },
  appealReason: { zh: "申诉理由", en: "Why it is wrong", es: "Por qué es incorrecta", ja: "異議の理由" },
  appealSend: { zh: "提交申诉", en: "Send the appeal", es: "Enviar la reclamación", ja: "申し立てる" },
  decideTitle: { zh: "处理 {{name}} 的申诉", en: "Appeal of {{name}}", es: "Reclamación de {{name}}", ja: "{{name}} の異議" },
  grant: { zh: "成立，撤销扣分", en: "Grant: take the deduction back", es: "Estimar y retirar la deducción", ja: "認容して減点を取り消す" },
  reject: { zh: "驳回", en: "Reject", es: "Desestimar", ja: "棄却" },
});

import { words } from "../../../shared/domain/words.ts";

export const deductionTableText = words({
  seeOrder: { zh: "看工单", en: "See the order", es: "Ver la orden", ja: "作業指示を見る" },
  takeBack: { zh: "撤销", en: "Take back", es: "Retirar", ja: "取り消す" },
  takeBackSure: { zh: "确定撤销？", en: "Take it back?", es: "¿Retirarla?", ja: "取り消しますか" },
  decide: { zh: "处理申诉", en: "Decide", es: "Resolver", ja: "審査する" },
  decidedBy: {
    zh: "{{who}} 于 {{at}} 处理",
    en: "Decided by {{who}} on {{at}}",
    es: "Resuelto por {{who}} el {{at}}",
    ja: "{{who}} が {{at}} に審査",
  },
  objectedBy: {
    zh: "{{who}} 于 {{at}} 申诉",
    en: "Objected by {{who}} on {{at}}",
    es: "Reclamado por {{who}} el {{at}}",
    ja: "{{who}} が {{at}} に申し立て",
  },
  samePerson: {
    zh: "扣分与处理为同一人（无其他人可处理）",
    en: "by the same person who deducted, as nobody else may decide",
    es: "por la misma persona que dedujo, pues nadie más puede resolver",
    ja: "減点した本人が審査（ほかに審査できる人がいないため）",
  },
});

import { words } from "../../../shared/domain/words.ts";

export const monthStateText = words({
  openMeans: {
    zh: "养护单位只看得到自己的扣分，看不到排名。",
    en: "Companies see their own deductions and no ranking yet.",
    es: "Cada empresa ve solo sus deducciones; aún no hay clasificación.",
    ja: "受託業者は自社の減点だけを見られ、順位はまだ見られません。",
  },
  publishedMeans: {
    zh: "申诉截止 {{until}}；只能通过申诉改动。",
    en: "Appeals until {{until}}; nothing else changes it.",
    es: "Reclamaciones hasta el {{until}}; nada más lo cambia.",
    ja: "異議申し立ては {{until}} まで。それ以外では変わりません。",
  },
  frozenMeans: {
    zh: "{{by}} 于 {{at}} 锁定，不再变动。校验码 {{hash}}",
    en: "Frozen by {{by}} on {{at}}; it never changes. Checksum {{hash}}",
    es: "Cerrado por {{by}} el {{at}}; ya no cambia. Suma de control {{hash}}",
    ja: "{{by}} が {{at}} に確定。以後変わりません。チェックサム {{hash}}",
  },
  publish: { zh: "公布", en: "Publish", es: "Publicar", ja: "公表" },
  publishSure: { zh: "确定公布？", en: "Publish now?", es: "¿Publicar ya?", ja: "公表しますか" },
  publishWithout_one: {
    zh: "有 {{count}} 张评分表有扣分但未提交，不计入，仍要公布？",
    en: "Publish though {{count}} sheet with deductions was not handed in, and will not count?",
    es: "¿Publicar aunque {{count}} hoja con deducciones no se entregó y no contará?",
    ja: "減点のある評価表 {{count}} 枚が未提出で、算入されません。それでも公表しますか",
  },
  publishWithout_other: {
    zh: "有 {{count}} 张评分表有扣分但未提交，不计入，仍要公布？",
    en: "Publish though {{count}} sheets with deductions were not handed in, and will not count?",
    es: "¿Publicar aunque {{count}} hojas con deducciones no se entregaron y no contarán?",
    ja: "減点のある評価表 {{count}} 枚が未提出で、算入されません。それでも公表しますか",
  },
  reopen: { zh: "重新开放", en: "Open again", es: "Reabrir", ja: "再開" },
  reopenSure: { zh: "确定重新开放？", en: "Open again?", es: "¿Reabrir?", ja: "再開しますか" },
  freeze: { zh: "锁定", en: "Freeze", es: "Cerrar", ja: "確定" },
  freezeSure: {
    zh: "锁定后不能更改，确定？",
    en: "It can never be changed: freeze?",
    es: "No podrá cambiarse: ¿cerrar?",
    ja: "以後変更できません。確定しますか",
  },
  freezeEarly: {
    zh: "申诉期未满，仍要锁定",
    en: "Freeze before the time for appeals is over",
    es: "Cerrar antes de que acabe el plazo",
    ja: "申し立て期間中に確定",
  },
  appealsOpen_one: {
    zh: "{{count}} 件申诉待处理",
    en: "{{count}} appeal waiting",
    es: "{{count}} reclamación pendiente",
    ja: "審査待ちの異議 {{count}} 件",
  },
  appealsOpen_other: {
    zh: "{{count}} 件申诉待处理",
    en: "{{count}} appeals waiting",
    es: "{{count}} reclamaciones pendientes",
    ja: "審査待ちの異議 {{count}} 件",
  },
  frozenText: { zh: "下载锁定记录", en: "Frozen record", es: "Registro cerrado", ja: "確定記録" },
});

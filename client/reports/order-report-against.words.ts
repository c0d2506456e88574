import { words } from "../../shared/domain/words.ts";

export const againstText = words({
  title: {
    zh: "与业务系统核对",
    en: "Checked against the source system",
    es: "Contraste con el sistema de origen",
    ja: "業務システムとの照合",
  },
  asking: { zh: "正在核对…", en: "Being checked…", es: "Comprobando…", ja: "照合中…" },
  same: {
    zh: "{{count}} 项一致",
    en: "{{count}} figures, all the same",
    es: "{{count}} cifras, todas iguales",
    ja: "{{count}} 項目すべて一致",
  },
  differs: {
    zh: "{{count}} 项中 {{apart}} 项不一致",
    en: "{{apart}} of {{count}} figures differ",
    es: "{{apart}} de {{count}} cifras difieren",
    ja: "{{count}} 項目中 {{apart}} 項目が不一致",
  },
  figure: {
    zh: "{{what}}：业务系统 {{theirs}}，本系统 {{ours}}",
    en: "{{what}}: source system {{theirs}}, our rows {{ours}}",
    es: "{{what}}: sistema de origen {{theirs}}, nuestras filas {{ours}}",
    ja: "{{what}}：業務システム {{theirs}}、当システム {{ours}}",
  },
  orders_one: {
    zh: "{{count}} 件工单不同：",
    en: "{{count}} order differs:",
    es: "{{count}} orden difiere:",
    ja: "{{count}} 件の作業指示が異なる：",
  },
  orders_other: {
    zh: "{{count}} 件工单不同：",
    en: "{{count}} orders differ:",
    es: "{{count}} órdenes difieren:",
    ja: "{{count}} 件の作業指示が異なる：",
  },
  noOrder: {
    zh: "业务系统的工单清单与本系统一致，其统计数字与清单不符或正在变化",
    en: "the source system's own list has the same orders as ours: their figure does not follow it, or is moving",
    es: "la lista del sistema de origen coincide con la nuestra: su cifra no la sigue o está cambiando",
    ja: "業務システムの作業指示一覧は当システムと一致。統計値が一覧と合わないか更新中",
  },
  noList: {
    zh: "业务系统的工单清单未取到，无法列出工单",
    en: "the source system's list did not come, so no order is named",
    es: "la lista del sistema de origen no llegó: no se nombra ninguna orden",
    ja: "業務システムの作業指示一覧を取得できず、作業指示を特定できません",
  },
  empty: {
    zh: "业务系统返回空结果，而本系统有工单",
    en: "the source system answered nothing, and we have orders",
    es: "el sistema de origen no respondió nada y aquí hay órdenes",
    ja: "業務システムの応答が空ですが、当システムには作業指示があります",
  },
  tooMany: {
    zh: "工单过多，缩小筛选范围后可列出",
    en: "too many orders to name: narrow the filter",
    es: "demasiadas órdenes para nombrarlas: acote el filtro",
    ja: "作業指示が多すぎます。条件を絞ると表示されます",
  },
  statuses: {
    zh: "业务系统：{{theirs}}；本系统：{{ours}}",
    en: "services: {{theirs}}; ours: {{ours}}",
    es: "servicios: {{theirs}}; nuestras: {{ours}}",
    ja: "業務システム：{{theirs}}、当システム：{{ours}}",
  },
  absent: { zh: "没有", en: "not there", es: "no está", ja: "なし" },
  moreOrders: { zh: "另 {{count}} 件", en: "{{count}} more", es: "{{count}} más", ja: "ほか {{count}} 件" },
  moreFigures: {
    zh: "另有 {{count}} 项不一致",
    en: "{{count}} more figures differ",
    es: "otras {{count}} cifras difieren",
    ja: "ほか {{count}} 項目が不一致",
  },
  unsaid: {
    zh: "业务系统不支持当前的筛选条件，未核对",
    en: "not checked: the source system cannot be asked with this filter",
    es: "sin comprobar: el sistema de origen no admite este filtro",
    ja: "業務システムがこの条件に対応していないため未照合",
  },
  tooManyLines: {
    zh: "未核对：统计超过 {{count}} 行，请缩小筛选范围",
    en: "not checked: more than {{count}} lines, narrow the filter",
    es: "sin comprobar: más de {{count}} líneas, acote el filtro",
    ja: "未照合：{{count}} 行を超えています。条件を絞ってください",
  },
  failed: { zh: "未核对：{{reason}}", en: "Not checked: {{reason}}", es: "Sin comprobar: {{reason}}", ja: "未照合：{{reason}}" },
  before: {
    zh: "上次 {{at}}：{{said}}",
    en: "At {{at}}: {{said}}",
    es: "A las {{at}}: {{said}}",
    ja: "前回 {{at}}：{{said}}",
  },
  refused: {
    zh: "{{count}} 行读不出来",
    en: "{{count}} rows cannot be read",
    es: "{{count}} filas ilegibles",
    ja: "{{count}} 行が読み取れません",
  },
});

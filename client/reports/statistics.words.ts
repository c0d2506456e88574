import type { Text } from "../../shared/domain/words.ts";
import { words } from "../../shared/domain/words.ts";
import type { StatisticName } from "../../shared/reports/statistics.ts";

/** What the services' own statistics are called where they stand beside ours. One without a name does not compile. */
export const statisticNames: Readonly<Record<StatisticName, Text>> = {
  GetAssignmentData: { zh: "工单总计", en: "All orders", es: "Todas las órdenes", ja: "工単の合計" },
  GetBelongsQuesRemovingReport: { zh: "各街镇处置率", en: "Disposal by town", es: "Resolución por municipio", ja: "街区別の処置率" },
  GetNewBHCZLList: { zh: "各单位处置率", en: "Disposal by company", es: "Resolución por empresa", ja: "受託業者別の処置率" },
  GetRGXCBHCZL: {
    zh: "人工巡查处置率",
    en: "Disposal of what people found",
    es: "Resolución de la inspección a pie",
    ja: "人による巡回の処置率",
  },
  GetNewBHCZQKFX: { zh: "处置情况", en: "Repaired and open", es: "Resueltas y abiertas", ja: "処置状況" },
  GetNewTdFx: { zh: "退单原因", en: "Reasons of returns", es: "Motivos de devolución", ja: "差戻しの理由" },
  GetNewCzXl: { zh: "处置时长", en: "Time to repair", es: "Tiempo de resolución", ja: "処置時間" },
  GetNewRGXCBHTJFX: { zh: "人工巡查病害类型", en: "Types that people found", es: "Tipos vistos a pie", ja: "人による巡回の損傷種別" },
  GetNewZNXCBHTJFX: {
    zh: "智能巡查病害类型",
    en: "Types that vehicles found",
    es: "Tipos vistos por vehículos",
    ja: "車両巡回の損傷種別",
  },
  GetRGXCSBBHLX: { zh: "人工上报病害类型", en: "Types that people raised", es: "Tipos comunicados a pie", ja: "人が報告した損傷種別" },
  GetNewYZBH: { zh: "严重病害类型", en: "Types of serious defects", es: "Tipos de defectos graves", ja: "重大損傷の種別" },
  GetNewZNXCBHQKZL: {
    zh: "智能巡查工单状态",
    en: "States of vehicle finds",
    es: "Estados de lo visto por vehículos",
    ja: "車両巡回の工単状態",
  },
  GetNewRGXCBHQKZL: {
    zh: "人工巡查工单状态",
    en: "States of finds on foot",
    es: "Estados de lo visto a pie",
    ja: "人による巡回の工単状態",
  },
  GetBHSJByBHStatus: { zh: "工单状态", en: "States of orders", es: "Estados de las órdenes", ja: "工単の状態" },
  GetYHYCList: { zh: "养护异常", en: "Overdue and returned", es: "Vencidas y devueltas", ja: "期限超過・差戻し" },
  GetAllrwByRid: { zh: "道路工单总计", en: "Orders of the road", es: "Órdenes de la vía", ja: "道路の工単の合計" },
  GetRwCZQKFXByRid: { zh: "道路工单状态", en: "States on the road", es: "Estados en la vía", ja: "道路の工単の状態" },
  GetRwCZXLFXByRid: { zh: "道路处置时长", en: "Time to repair on the road", es: "Tiempo de resolución en la vía", ja: "道路の処置時間" },
};

export const againstText = words({
  title: { zh: "与业务系统核对", en: "Checked against the services", es: "Contraste con los servicios", ja: "業務システムとの照合" },
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
    en: "{{what}}: services {{theirs}}, our rows {{ours}}",
    es: "{{what}}: servicios {{theirs}}, nuestras filas {{ours}}",
    ja: "{{what}}：業務システム {{theirs}}、当システム {{ours}}",
  },
  orders_one: {
    zh: "{{count}} 件工单不同：",
    en: "{{count}} order differs:",
    es: "{{count}} orden difiere:",
    ja: "{{count}} 件の工単が異なる：",
  },
  orders_other: {
    zh: "{{count}} 件工单不同：",
    en: "{{count}} orders differ:",
    es: "{{count}} órdenes difieren:",
    ja: "{{count}} 件の工単が異なる：",
  },
  noOrder: {
    zh: "业务系统的工单清单与本系统一致，其统计数字与清单不符或正在变化",
    en: "the services' own list has the same orders as ours: their figure does not follow it, or is moving",
    es: "la lista de los servicios coincide con la nuestra: su cifra no la sigue o está cambiando",
    ja: "業務システムの工単一覧は当システムと一致。統計値が一覧と合わないか更新中",
  },
  noList: {
    zh: "业务系统的工单清单未取到，无法列出工单",
    en: "the services' list did not come, so no order is named",
    es: "la lista de los servicios no llegó: no se nombra ninguna orden",
    ja: "業務システムの工単一覧を取得できず、工単を特定できません",
  },
  empty: {
    zh: "业务系统返回空结果，而本系统有工单",
    en: "the services answered nothing, and we have orders",
    es: "los servicios no respondieron nada y aquí hay órdenes",
    ja: "業務システムの応答が空ですが、当システムには工単があります",
  },
  tooMany: {
    zh: "工单过多，缩小筛选范围后可列出",
    en: "too many orders to name: narrow the filter",
    es: "demasiadas órdenes para nombrarlas: acote el filtro",
    ja: "工単が多すぎます。条件を絞ると表示されます",
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
    en: "not checked: the services cannot be asked with this filter",
    es: "sin comprobar: los servicios no admiten este filtro",
    ja: "業務システムがこの条件に対応していないため未照合",
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

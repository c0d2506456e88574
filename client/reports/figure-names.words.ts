import type { Text } from "../../shared/domain/words.ts";
import type { AGES, Dimension } from "../../shared/reports/order-dimensions.ts";
import type { Base, Measure } from "../../shared/reports/order-measures.ts";
import type { RANK } from "../../shared/reports/order-rows.ts";

export type FigureName = Dimension | Measure | Base | (typeof AGES)[number]["key"] | typeof RANK;

/** What dimensions, measures, the sets of orders that they are made of and ages are called in every report over orders. One without a word does not compile. */
const words: Readonly<Record<FigureName, Text>> = {
  company: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
  section: { zh: "标段", en: "Section", es: "Sector", ja: "工区" },
  town: { zh: "街镇", en: "Town", es: "Municipio", ja: "街区・町" },
  road: { zh: "道路", en: "Road", es: "Vía", ja: "道路" },
  kilometre: { zh: "桩号公里", en: "Kilometre", es: "Kilómetro", ja: "距離標" },
  type: { zh: "病害类型", en: "Defect type", es: "Tipo de defecto", ja: "損傷種別" },
  degree: { zh: "程度", en: "Severity", es: "Gravedad", ja: "程度" },
  status: { zh: "状态", en: "Status", es: "Estado", ja: "状態" },
  source: { zh: "来源", en: "Source", es: "Origen", ja: "発見元" },
  reason: { zh: "原因", en: "Reason", es: "Motivo", ja: "理由" },
  month: { zh: "月份", en: "Month", es: "Mes", ja: "月" },
  age: { zh: "发现至今", en: "Since found", es: "Desde la detección", ja: "発見からの日数" },
  rank: { zh: "名次", en: "Rank", es: "Puesto", ja: "順位" },
  found: { zh: "发现", en: "Found", es: "Detectadas", ja: "発見" },
  completed: { zh: "已处置", en: "Repaired", es: "Resueltas", ja: "処置済み" },
  notCompleted: { zh: "未处置", en: "Not repaired", es: "Sin resolver", ja: "未処置" },
  taken: { zh: "已接单", en: "Taken", es: "Aceptadas", ja: "受注済み" },
  accepted: { zh: "已验收", en: "Accepted", es: "Validadas", ja: "検収済み" },
  overdue: { zh: "逾期", en: "Overdue", es: "Vencidas", ja: "期限超過" },
  returned: { zh: "退单", en: "Returned", es: "Devueltas", ja: "差し戻し" },
  cancelled: { zh: "已取消", en: "Cancelled", es: "Anuladas", ja: "取消" },
  serious: { zh: "严重病害", en: "Serious", es: "Graves", ja: "重大" },
  late: { zh: "超时完成", en: "Finished late", es: "Con retraso", ja: "期限後に完了" },
  disposalRate: { zh: "处置率", en: "Disposal rate", es: "Tasa de resolución", ja: "処置率" },
  takingRate: { zh: "接单率", en: "Order-taking rate", es: "Tasa de aceptación", ja: "受注率" },
  timelyRate: { zh: "及时率", en: "Timeliness", es: "Puntualidad", ja: "期限内率" },
  acceptedRate: { zh: "验收率", en: "Acceptance rate", es: "Tasa de validación", ja: "検収率" },
  returnedRate: { zh: "退单率", en: "Return rate", es: "Tasa de devolución", ja: "差し戻し率" },
  seriousRate: { zh: "严重占比", en: "Serious share", es: "Proporción de graves", ja: "重大の割合" },
  share: { zh: "占比", en: "Share", es: "Proporción", ja: "割合" },
  medianHours: { zh: "处置时长中位数（小时）", en: "Median hours", es: "Mediana (horas)", ja: "処置時間の中央値（時間）" },
  p90Hours: { zh: "九成处置时长（小时）", en: "90 % within (hours)", es: "90 % antes de (horas)", ja: "90 % が完了（時間）" },
  meanHours: { zh: "平均处置时长（小时）", en: "Mean hours", es: "Media (horas)", ja: "平均処置時間（時間）" },
  all: { zh: "全部工单", en: "All orders", es: "Todas", ja: "全件" },
  notCancelled: { zh: "未取消", en: "Not cancelled", es: "No anuladas", ja: "取消以外" },
  timed: { zh: "本期到期", en: "Due in the period", es: "Con vencimiento en el periodo", ja: "期間内に期限" },
  inTime: { zh: "按时完成", en: "In time", es: "A tiempo", ja: "期限内" },
  "0-7": { zh: "7 天以内", en: "Up to 7 days", es: "Hasta 7 días", ja: "7 日以内" },
  "8-30": { zh: "8–30 天", en: "8–30 days", es: "8–30 días", ja: "8～30 日" },
  "31-90": { zh: "31–90 天", en: "31–90 days", es: "31–90 días", ja: "31～90 日" },
  "91-": { zh: "90 天以上", en: "Over 90 days", es: "Más de 90 días", ja: "90 日超" },
};

export default { words };

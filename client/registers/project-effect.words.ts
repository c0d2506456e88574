import { words } from "../../shared/domain/words.ts";

export const effectText = words({
  title: { zh: "项目效果", en: "What it changed", es: "Qué ha cambiado", ja: "事業の効果" },
  before: { zh: "开工前", en: "Before", es: "Antes", ja: "着工前" },
  after: { zh: "完工后", en: "After", es: "Después", ja: "完了後" },
  change: { zh: "变化", en: "Change", es: "Cambio", ja: "変化" },
  pci: { zh: "路面状况 PCI", en: "Pavement, PCI", es: "Firme, PCI", ja: "路面 PCI" },
  orders: { zh: "发现病害工单", en: "Orders found", es: "Órdenes halladas", ja: "発見された作業指示" },
  unknown: { zh: "未知", en: "unknown", es: "desconocido", ja: "不明" },
  surveyed: {
    zh: "检测日期：开工前 {{before}}，完工后 {{after}}。",
    en: "Surveyed: before {{before}}, after {{after}}.",
    es: "Inspeccionado: antes {{before}}, después {{after}}.",
    ja: "調査日：着工前 {{before}}、完了後 {{after}}。",
  },
  part: {
    zh: "只检测了部分范围：开工前 {{before}}，完工后 {{after}}。",
    en: "Surveyed in part: before {{before}}, after {{after}}.",
    es: "Inspeccionado en parte: antes {{before}}, después {{after}}.",
    ja: "調査は一部のみ：着工前 {{before}}、完了後 {{after}}。",
  },
  notSame: {
    zh: "前后检测的不是同一范围，因此不算差值。",
    en: "The surveys before and after cover other metres: there is no change to tell.",
    es: "Las inspecciones de antes y después no cubren los mismos metros: no hay cambio que decir.",
    ja: "前後の調査範囲が同じでないため、差は示しません。",
  },
  days: {
    zh: "开工前和完工后各 {{days}} 天，项目路段范围内。",
    en: "Within its stretches, in {{days}} days before and as many after.",
    es: "En sus tramos, en {{days}} días antes y otros tantos después.",
    ja: "対象区間内、前後それぞれ {{days}} 日間。",
  },
  unplaced: {
    zh: "另有 {{count}} 张没有桩号，没有计入。",
    en: "{{count}} more have no chainage and are not counted.",
    es: "Otras {{count}} no tienen punto kilométrico y no se cuentan.",
    ja: "ほか {{count}} 件は距離標がなく、数えていません。",
  },
  noDays: {
    zh: "没有填写开工和完工日期，无法比较。",
    en: "Without a first and a last day nothing is compared.",
    es: "Sin fecha de inicio y de fin no se compara nada.",
    ja: "開始日と終了日がないため比較できません。",
  },
  notCompleted: {
    zh: "项目还没有完成。",
    en: "The project is not completed yet.",
    es: "El proyecto aún no está terminado.",
    ja: "事業はまだ完了していません。",
  },
  notLongEnough: {
    zh: "完工以来或开工以前没有可比较的整天。",
    en: "There is no whole day since it ended, or known from before it began.",
    es: "No hay ningún día entero desde su fin, o conocido antes de su inicio.",
    ja: "完了後または着工前に比較できる日がありません。",
  },
  notTold: {
    zh: "没有取得：{{reason}}",
    en: "Not available: {{reason}}",
    es: "No disponible: {{reason}}",
    ja: "取得できません：{{reason}}",
  },
});

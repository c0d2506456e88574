import { words } from "../../shared/domain/words.ts";

export const reportText = words({
  earlier: { zh: "上个月", en: "Month before", es: "Mes anterior", ja: "前の月" },
  later: { zh: "下个月", en: "Month after", es: "Mes siguiente", ja: "次の月" },
  allCompanies: { zh: "全部单位", en: "All companies", es: "Todas las empresas", ja: "すべての業者" },
  backwards: {
    zh: "开始日期晚于结束日期。",
    en: "The first day is after the last.",
    es: "El primer día es posterior al último.",
    ja: "開始日が終了日より後です。",
  },
  tooLong: {
    zh: "最长一年。",
    en: "A year at most.",
    es: "Un año como máximo.",
    ja: "期間は 1 年以内です。",
  },
  figures: { zh: "汇总", en: "Figures", es: "Cifras", ja: "集計" },
  table: { zh: "明细", en: "Details", es: "Detalle", ja: "明細" },
  rest: { zh: "其余", en: "Rest", es: "Resto", ja: "残り" },
  print: { zh: "打印", en: "Print", es: "Imprimir", ja: "印刷" },
  only: { zh: "仅看：{{what}}", en: "Only: {{what}}", es: "Solo: {{what}}", ja: "絞り込み：{{what}}" },
  showAll: { zh: "显示全部", en: "Show all", es: "Mostrar todo", ja: "すべて表示" },
  behind: { zh: "查看相关明细", en: "See the rows behind it", es: "Ver las filas que lo forman", ja: "元の行を見る" },
  noData: { zh: "没有可以显示的内容", en: "Nothing matches", es: "Nada coincide", ja: "該当するものはありません" },
  passed: { zh: "合格", en: "Passed", es: "Conforme", ja: "合格" },
  notPassed: { zh: "不合格", en: "Not passed", es: "No conforme", ja: "不合格" },
  lacking: {
    zh: "业务系统没有提供：{{fields}}。",
    en: "The business services do not tell: {{fields}}.",
    es: "Los servicios no indican: {{fields}}.",
    ja: "業務システムから提供されない項目：{{fields}}。",
  },
  refused_one: {
    zh: "业务系统有 {{count}} 行读不出来，未计入。",
    en: "{{count}} row of the business services cannot be read and is not counted.",
    es: "{{count}} fila de los servicios no se puede leer y no se cuenta.",
    ja: "業務システムの {{count}} 行は読み取れないため、集計に含まれません。",
  },
  refused_other: {
    zh: "业务系统有 {{count}} 行读不出来，未计入。",
    en: "{{count}} rows of the business services cannot be read and are not counted.",
    es: "{{count}} filas de los servicios no se pueden leer y no se cuentan.",
    ja: "業務システムの {{count}} 行は読み取れないため、集計に含まれません。",
  },
});

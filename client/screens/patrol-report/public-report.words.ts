import { words } from "../../../shared/domain/words.ts";

export const publicReportWords = words({
  asOf: {
    zh: "数据截至 {{time}}，此后不再变化",
    en: "Figures as of {{time}}; they do not change afterwards",
    es: "Cifras a fecha de {{time}}; después no cambian",
    ja: "{{time}} 現在の数値です。以後は変わりません",
  },
  print: { zh: "打印", en: "Print", es: "Imprimir", ja: "印刷" },
  language: { zh: "语言", en: "Language", es: "Idioma", ja: "言語" },
  empty: {
    zh: "这段时间没有智能巡查记录。",
    en: "No vehicle patrolled in these days.",
    es: "Ningún vehículo inspeccionó en estos días.",
    ja: "この期間の車両巡回はありません。",
  },
  emptyHint: {
    zh: "如需其他日期的报告，请向发送者索取新链接。",
    en: "For a report of other days, ask whoever sent the link for a new one.",
    es: "Para un informe de otros días, pida un nuevo enlace a quien se lo envió.",
    ja: "ほかの期間の報告が必要な場合は、送信者に新しいリンクを依頼してください。",
  },
  none: { zh: "这段时间没有记录。", en: "Nothing in these days.", es: "Nada en estos días.", ja: "この期間の記録はありません。" },
  missing: {
    zh: "业务系统不提供这部分数据。",
    en: "The customer's services do not have these figures.",
    es: "Los servicios del cliente no ofrecen estas cifras.",
    ja: "業務システムにこのデータはありません。",
  },
  refused: {
    zh: "有 {{count}} 行数据无法读取，未计入。",
    en: "Rows that could not be read and are not counted: {{count}}.",
    es: "Filas que no se pudieron leer y no se cuentan: {{count}}.",
    ja: "読み取れず集計に含まれない行：{{count}}",
  },
  driven: { zh: "出勤与里程", en: "Vehicles and kilometres", es: "Vehículos y kilómetros", ja: "稼働と距離" },
  roads: { zh: "道路里程", en: "Kilometres by road", es: "Kilómetros por vía", ja: "路線別の距離" },
  found: { zh: "发现的病害", en: "What was found", es: "Lo detectado", ja: "発見した損傷" },
  pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  pictureFailed: {
    zh: "照片无法显示",
    en: "This picture could not be shown",
    es: "No se pudo mostrar esta foto",
    ja: "写真を表示できません",
  },
});

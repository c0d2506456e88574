import { words } from "../../../shared/domain/words.ts";

export const deductFormText = words({
  newDeduction: { zh: "新的扣分", en: "New deduction", es: "Nueva deducción", ja: "新しい減点" },
  orderId: { zh: "工单号（可不填）", en: "Order's number (optional)", es: "Número de la orden (opcional)", ja: "作業指示の番号（任意）" },
  picturesOfLine: {
    zh: "照片（{{count}} 张）",
    en: "Pictures: {{count}}",
    es: "Fotos: {{count}}",
    ja: "写真（{{count}} 枚）",
  },
  addLine: { zh: "再加一项", en: "Add a line", es: "Añadir línea", ja: "行を追加" },
  removeLine: { zh: "删去这一项", en: "Remove this line", es: "Quitar esta línea", ja: "この行を削除" },
  submit_one: { zh: "扣 {{count}} 项", en: "Deduct {{count}} fault", es: "Deducir {{count}} falta", ja: "{{count}} 件を減点" },
  submit_other: { zh: "扣 {{count}} 项", en: "Deduct {{count}} faults", es: "Deducir {{count}} faltas", ja: "{{count}} 件を減点" },
  whatIf: {
    zh: "扣分后：{{before}} → {{after}}",
    en: "What if: {{before}} → {{after}}",
    es: "Resultado: {{before}} → {{after}}",
    ja: "減点後：{{before}} → {{after}}",
  },
  whatIfRank: {
    zh: "，名次 {{before}} → {{after}}",
    en: ", rank {{before}} → {{after}}",
    es: ", puesto {{before}} → {{after}}",
    ja: "、順位 {{before}} → {{after}}",
  },
  draftKept: {
    zh: "草稿保存在本机",
    en: "The draft is kept on this computer",
    es: "El borrador se guarda en este equipo",
    ja: "下書きはこの端末に保存されます",
  },
  wasDeducted_one: {
    zh: "已扣 {{count}} 项",
    en: "{{count}} fault deducted",
    es: "{{count}} falta deducida",
    ja: "{{count}} 件を減点しました",
  },
  wasDeducted_other: {
    zh: "已扣 {{count}} 项",
    en: "{{count}} faults deducted",
    es: "{{count}} faltas deducidas",
    ja: "{{count}} 件を減点しました",
  },
  undo: { zh: "撤销", en: "Undo", es: "Deshacer", ja: "元に戻す" },
  wrongLine: {
    zh: "第 {{at}} 项不完整或不符合规定。",
    en: "Line {{at}} is incomplete or not within the rules.",
    es: "La línea {{at}} está incompleta o no cumple las reglas.",
    ja: "{{at}} 行目が不完全か、規則に合いません。",
  },
  draftElsewhere: {
    zh: "另一个标签页改动了这份草稿（{{count}} 项）。这里的内容没有保存。",
    en: "Another tab has changed this draft ({{count}} lines). What stands here is not kept.",
    es: "Otra pestaña cambió este borrador ({{count}} líneas). Lo de aquí no se guarda.",
    ja: "別のタブでこの下書きが変更されました（{{count}} 行）。ここの内容は保存されていません。",
  },
  takeTheirs: { zh: "改用那边的", en: "Use that one", es: "Usar esa", ja: "そちらを使う" },
  keepOwn: { zh: "保留这里的", en: "Keep this one", es: "Conservar esta", ja: "こちらを残す" },
});

import { words } from "../../shared/domain/words.ts";

export const selectedText = words({
  change: { zh: "批量修改", en: "Change all", es: "Cambiar todos", ja: "一括変更" },
  changeTitle: {
    zh: "批量修改 {{count}} 条",
    en: "Change {{count}} records",
    es: "Cambiar {{count}} registros",
    ja: "{{count}} 件を一括変更",
  },
  field: { zh: "要改的字段", en: "What to change", es: "Qué cambiar", ja: "変更する項目" },
  value: { zh: "改成", en: "To", es: "Por", ja: "変更後の値" },
  look: { zh: "预览", en: "Preview", es: "Vista previa", ja: "確認" },
  run: { zh: "修改 {{count}} 条", en: "Change {{count}}", es: "Cambiar {{count}}", ja: "{{count}} 件を変更" },
  would: {
    zh: "将修改 {{changed}} 条；{{same}} 条已是这个值；{{left}} 条不能修改。",
    en: "{{changed}} would change, {{same}} have that value already, {{left}} cannot be changed.",
    es: "Cambiarían {{changed}}; {{same}} ya tienen ese valor; {{left}} no se pueden cambiar.",
    ja: "{{changed}} 件が変わります。{{same}} 件は同じ値、{{left}} 件は変更できません。",
  },
  changed: {
    zh: "已修改 {{changed}} 条，{{left}} 条没有修改。",
    en: "{{changed}} changed, {{left}} not.",
    es: "{{changed}} cambiados, {{left}} no.",
    ja: "{{changed}} 件を変更し、{{left}} 件は変更されませんでした。",
  },
  line: { zh: "{{name}}：{{reason}}", en: "{{name}}: {{reason}}", es: "{{name}}: {{reason}}", ja: "{{name}}：{{reason}}" },
  more: { zh: "另有 {{count}} 条。", en: "And {{count}} more.", es: "Y {{count}} más.", ja: "ほか {{count}} 件。" },
  doubt: {
    zh: "{{name}}：{{reason}}（仍可修改）",
    en: "{{name}}: {{reason}} (can be changed all the same)",
    es: "{{name}}: {{reason}} (se puede cambiar igualmente)",
    ja: "{{name}}：{{reason}}（変更は可能）",
  },
  askRemove: {
    zh: "确定删除选中的 {{count}} 条？有其他记录引用的会保留，并说明原因。",
    en: "Delete the {{count}} chosen records? What others still name stays, with the reason.",
    es: "¿Eliminar los {{count}} registros elegidos? Los que otros aún nombran se quedan, con el motivo.",
    ja: "選択した {{count}} 件を削除しますか？他の記録が参照しているものは、理由を示して残します。",
  },
  running: { zh: "{{done}} / {{total}}", en: "{{done}} of {{total}}", es: "{{done}} de {{total}}", ja: "{{done}} / {{total}}" },
  removedMany: {
    zh: "已删除 {{removed}} 条，{{left}} 条保留。",
    en: "{{removed}} deleted, {{left}} kept.",
    es: "{{removed}} eliminados, {{left}} conservados.",
    ja: "{{removed}} 件を削除し、{{left}} 件を残しました。",
  },
  stop: { zh: "停止", en: "Stop", es: "Detener", ja: "中止" },
  back: { zh: "返回", en: "Back", es: "Volver", ja: "戻る" },
  close: { zh: "关闭", en: "Close", es: "Cerrar", ja: "閉じる" },
});

import { words } from "../../shared/domain/words.ts";

export const mapWords = words({
  loadingMap: { zh: "正在加载地图…", en: "Loading the map…", es: "Cargando el mapa…", ja: "地図を読み込み中…" },
  loadingClosed: {
    zh: "正在加载已关闭的工单…",
    en: "Loading closed orders…",
    es: "Cargando órdenes cerradas…",
    ja: "終了した作業指示を読み込み中…",
  },
  loadingOrders: { zh: "正在加载工单…", en: "Loading orders…", es: "Cargando órdenes…", ja: "作業指示を読み込み中…" },
  marksHere: { zh: "此处的标记", en: "Marks at this place", es: "Marcas en este lugar", ja: "この場所のマーク" },
  foreignFilter: {
    zh: "链接中的筛选条件“{{words}}”无法识别，未起作用；其余均已按链接显示",
    en: "The link filters by “{{words}}”, which no map knows: it has no effect, the rest is shown as linked",
    es: "El enlace filtra por «{{words}}», que ningún mapa conoce: no surte efecto, lo demás se muestra según el enlace",
    ja: "リンクの絞り込み「{{words}}」は認識できないため適用していません。その他はリンクどおりに表示しています",
  },
  closeForeign: { zh: "知道了", en: "Dismiss", es: "Cerrar", ja: "閉じる" },
  inView: { zh: "视野内 {{n}}", en: "{{n}} in view", es: "{{n}} a la vista", ja: "表示範囲 {{n}}" },
  opacity: { zh: "{{name}}的不透明度", en: "Opacity of {{name}}", es: "Opacidad de {{name}}", ja: "{{name}} の不透明度" },
  failed: { zh: "未取得：{{why}}", en: "Did not come: {{why}}", es: "No llegó: {{why}}", ja: "取得できません：{{why}}" },
  retry: { zh: "重试", en: "Try again", es: "Reintentar", ja: "再試行" },
  opacities: { zh: "不透明度", en: "Opacity", es: "Opacidad", ja: "不透明度" },
  closeLegend: { zh: "收起图例", en: "Collapse the legend", es: "Contraer la leyenda", ja: "凡例を折りたたむ" },
  ordersNotCome: {
    zh: "工单尚未取得，恢复后自动显示",
    en: "Orders not loaded yet; they come by themselves",
    es: "Órdenes aún sin cargar; aparecerán automáticamente",
    ja: "作業指示は未取得です。復旧後に自動で表示されます",
  },
});

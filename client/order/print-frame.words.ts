import { words } from "../../shared/domain/words.ts";

export const printFrameWords = words({
  lacks: {
    zh: "要打印的 {{total}} 条中有 {{failed}} 条未能加载，暂不打印；恢复后自动打印。",
    en: "{{failed}} of {{total}} orders to print could not be loaded. Printing waits and goes ahead once they are there.",
    es: "No se pudieron cargar {{failed}} de las {{total}} órdenes. La impresión espera y continúa cuando lleguen.",
    ja: "印刷する {{total}} 件のうち {{failed}} 件を読み込めませんでした。読み込めるまで印刷を待ちます。",
  },
  openView: { zh: "打开打印页面", en: "Open the print page", es: "Abrir la página de impresión", ja: "印刷ページを開く" },
});

import { words } from "../../../../shared/domain/words.ts";

export const shareViewWords = words({
  share: { zh: "共享给：{{name}}", en: "Share with: {{name}}", es: "Compartir: {{name}}", ja: "共有先：{{name}}" },
  nobody: { zh: "仅自己", en: "Only me", es: "Solo yo", ja: "自分のみ" },
  everybody: { zh: "所有人", en: "Everybody", es: "Todos", ja: "全員" },
  copy: { zh: "复制链接：{{name}}", en: "Copy link: {{name}}", es: "Copiar enlace: {{name}}", ja: "リンクをコピー：{{name}}" },
  copyShown: {
    zh: "复制当前筛选的链接",
    en: "Copy link to what is shown",
    es: "Copiar enlace a lo mostrado",
    ja: "表示中の条件のリンクをコピー",
  },
  pin: { zh: "固定到菜单：{{name}}", en: "Pin to the menu: {{name}}", es: "Fijar en el menú: {{name}}", ja: "メニューに固定：{{name}}" },
  unpin: {
    zh: "从菜单移除：{{name}}",
    en: "Unpin from the menu: {{name}}",
    es: "Quitar del menú: {{name}}",
    ja: "メニューから外す：{{name}}",
  },
  by: { zh: "{{who}} 共享", en: "shared by {{who}}", es: "compartida por {{who}}", ja: "{{who}} が共有" },
});

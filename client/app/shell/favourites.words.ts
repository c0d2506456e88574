import { words } from "../../../shared/domain/words.ts";

export const favouritesWords = words({
  title: { zh: "常用", en: "Favourites", es: "Favoritos", ja: "お気に入り" },
  add: {
    zh: "收藏此页面到菜单顶部",
    en: "Put this page at the top of the menu",
    es: "Poner esta página al inicio del menú",
    ja: "このページをメニューの先頭に追加",
  },
  remove: {
    zh: "取消收藏此页面",
    en: "Take this page from the top of the menu",
    es: "Quitar esta página del inicio del menú",
    ja: "このページをメニューの先頭から外す",
  },
  full: {
    zh: "收藏已满，请先取消一个",
    en: "The favourites are full: take one away first",
    es: "Los favoritos están llenos: quite uno primero",
    ja: "お気に入りは上限です。先に一つ外してください",
  },
});

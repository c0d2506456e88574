import { words } from "../../shared/domain/words.ts";

export const libraryPartsWords = words({
  close: { zh: "关闭", en: "Close", es: "Cerrar", ja: "閉じる" },
  loading: { zh: "正在载入", en: "Loading", es: "Cargando", ja: "読み込み中" },
  openDropdown: { zh: "展开选项", en: "Open the choices", es: "Abrir las opciones", ja: "選択肢を開く" },
  openSubMenu: { zh: "展开下级菜单", en: "Open the submenu", es: "Abrir el submenú", ja: "下位メニューを開く" },
  removeTag: { zh: "移除", en: "Remove", es: "Quitar", ja: "外す" },
  increment: { zh: "加一档", en: "One step more", es: "Un paso más", ja: "一段増やす" },
  decrement: { zh: "减一档", en: "One step less", es: "Un paso menos", ja: "一段減らす" },
  map: { zh: "地图", en: "Map", es: "Mapa", ja: "地図" },
});

import type { Dictionary } from "../dictionary.ts";

export const settings: Dictionary["settings"] = {
  title: "Ajustes",
  themeColour: "Color del tema",
  dark: "Tema oscuro",
  fixedHeader: "Cabecera fija",
  tagsView: "Mostrar pestañas",
  sidebarLogo: "Logotipo en la barra lateral",
  partSize: "Tamaño de los elementos",
  small: "Pequeño",
  medium: "Mediano",
  large: "Grande",
  reset: "Restablecer",
  sizeChanged: "Tamaño cambiado",
  languageChanged: "Idioma cambiado",
};

import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "Sesiones ({{total}})",
  list: "Sesiones",
  none: "Nadie ha iniciado sesión.",
  user: "Usuario",
  account: "Cuenta",
  since: "Inicio de sesión",
  until: "Válida hasta",
  address: "Dirección",
  browser: "Navegador",
  unknownBrowser: "Desconocido",
  current: "Esta sesión",
  end: "Cerrar",
  confirmEnd: "Confirmar cierre",
};

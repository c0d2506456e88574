import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "Sesiones ({{total}})",
  list: "Sesiones",
  none: "Nadie ha iniciado sesión.",
  user: "Usuario",
  account: "Cuenta",
  since: "Desde",
  until: "Hasta",
  address: "Dirección",
  browser: "Navegador",
  unknownBrowser: "desconocido",
  current: "esta",
  end: "Cerrar",
  confirmEnd: "Confirmar cierre",
};

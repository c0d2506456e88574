import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "Escenas",
  mapScene: "Distrito",
  statusScene: "Estados",
  leagueScene: "Clasificación",
  eventsScene: "Sucesos",
  paused: "En pausa",
  openOrders: "Órdenes abiertas",
  seriousDefect: "Nuevo defecto grave",
  noCompany: "Sin asignar aún",
  foundAt: "hallado a las {{time}}",
  signingIn: "La pantalla está iniciando sesión de nuevo…",
  unreachable: "El servidor no responde tras {{attempt}} intentos; se sigue intentando.",
  refused: "El enlace de pantalla no se aceptó tras {{attempt}} intentos. Si fue revocado, un administrador debe emitir otro.",
};

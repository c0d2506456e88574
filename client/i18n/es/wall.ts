import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "Escenas",
  mapScene: "Mapa del distrito",
  statusScene: "Estados de las órdenes",
  leagueScene: "Clasificación de empresas",
  eventsScene: "Últimos eventos",
  scoresScene: "Evaluación",
  paused: "En pausa",
  openOrders: "Órdenes abiertas",
  noCompany: "Sin asignar aún",
  signingIn: "La pantalla está iniciando sesión de nuevo…",
  unreachable: "El servidor no responde (intento {{attempt}}). Se sigue intentando automáticamente.",
  refused: "El enlace de pantalla no se aceptó (intento {{attempt}}). Si fue revocado, pida otro a un administrador.",
};

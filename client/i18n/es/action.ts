import type { Dictionary } from "../dictionary.ts";

export const action: Dictionary["action"] = {
  accept: "Aceptar orden",
  return: "Devolver",
  cancel: "Anular",
  reject: "Rechazar",
  reassign: "Reasignar",
  acceptCheck: "Dar por buena",
  failCheck: "No dar por buena",
  goHandle: "Marcar resuelta",
  requestDelay: "Pedir aplazamiento",
  approveDelay: "Aprobar aplazamiento",
  rejectDelay: "Rechazar aplazamiento",
  reopen: "Reabrir",
  correctPlace: "Corregir lugar",
};

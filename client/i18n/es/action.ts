import type { Dictionary } from "../dictionary.ts";

export const action: Dictionary["action"] = {
  accept: "Aceptar orden",
  return: "Devolver",
  cancel: "Anular orden",
  reject: "Rechazar",
  reassign: "Reasignar",
  acceptCheck: "Validar",
  failCheck: "No validar",
  goHandle: "Marcar resuelta",
  requestDelay: "Pedir prórroga",
  approveDelay: "Aprobar prórroga",
  rejectDelay: "Rechazar prórroga",
  handOver: "Traspasar a la autoridad",
  reopen: "Reabrir",
  correctPlace: "Corregir ubicación",
  raise: "Notificar defecto",
  dispatch: "Asignar orden",
  confirm: "Confirmar defecto",
  discard: "Descartar defecto",
};

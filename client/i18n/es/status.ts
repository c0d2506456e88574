import type { Dictionary } from "../dictionary.ts";

export const status: Dictionary["status"] = {
  awaitingReview: "Por revisar",
  pending: "Pendiente",
  inProgress: "En curso",
  handled: "Resuelta",
  returned: "Devuelta",
  overdue: "Vencida",
  cancelled: "Anulada",
  accepted: "Validada",
  delayRequested: "Prórroga pedida",
  unknown: "Estado {{code}}",
  serious: "Grave",
};

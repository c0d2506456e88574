import type { Dictionary } from "../dictionary.ts";

export const profile: Dictionary["profile"] = {
  title: "Mis datos",
  name: "Nombre",
  account: "Cuenta",
  organisation: "Organización",
  customer: "Cliente",
  role: "Rol",
  userType: "Tipo de usuario",
  ownerAdmin: "Administrador del titular",
  roadAdministration: "Administración vial",
  yzw: "Usuario YZW",
  manager: "Gestor de la cuenta",
  sessions: "Mis sesiones",
  endOthers: "Cerrar otras sesiones",
  othersEnded: "Las demás sesiones se han cerrado",
  actions: "Acciones recientes",
  noActions: "Sin acciones recientes.",
  at: "Fecha y hora",
  action: "Acción",
  actionsAway: "Sus acciones recientes no se pueden consultar en este momento.",
};

import type { Dictionary } from "../dictionary.ts";

/** The columns of the action tables, in their order. */
export const slot: Dictionary["slot"] = {
  owner: "titular",
  supervisor: "supervisor",
  authority: "administración viaria",
  company: "empresa de conservación",
  companyAdmin: "administrador de la empresa",
};

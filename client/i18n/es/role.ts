import type { Dictionary } from "../dictionary.ts";

export const role: Dictionary["role"] = {
  admin: "Administrador",
  supervisor: "Supervisor",
  maintenance: "Conservación",
  display: "Pantalla",
  demonstration: "Demostración",
  demonstrationsz: "Demostración (Suzhou)",
  honglu: "Honglu",
  qingfa: "Qingfa",
  FJfirsthighwaygroup: "Fujian First Highway Group",
  user_yzw: "YZW",
  pudong: "Pudong",
  hongkou: "Hongkou",
  nanchang: "Nanchang",
  errun: "Errun",
};

import type { Dictionary } from "../dictionary.ts";

export const errorPage: Dictionary["errorPage"] = {
  forbiddenTitle: "Sin permiso",
  forbiddenHint: "Su cuenta no puede abrir esta página. Si la necesita, consulte al administrador.",
  forbiddenPage: "Su cuenta no puede abrir «{{page}}».",
  why: "¿Por qué?",
  missing: "Permiso que falta",
  yours: "Su rol",
  whoGives: "Quién puede concederlo",
  ofOthers: "Esta página no corresponde a su rol.",
  administrator: "El administrador de su organización",
  administratorOr: "El administrador de su organización o el gestor de la cuenta, {{contact}}",
  notFoundTitle: "Página no encontrada",
  notFoundHint: "La dirección puede estar mal o la página ya no está ahí.",
  home: "Volver al inicio",
};

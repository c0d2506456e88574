import type { Dictionary } from "../dictionary.ts";

export const errorPage: Dictionary["errorPage"] = {
  forbiddenTitle: "Sin permiso",
  forbiddenHint: "Su cuenta no puede abrir esta página. Si la necesita, consulte al administrador.",
  notFoundTitle: "Página no encontrada",
  notFoundHint: "La dirección puede estar mal o la página ya no está ahí.",
  home: "Volver al inicio",
};

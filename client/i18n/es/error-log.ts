import type { Dictionary } from "../dictionary.ts";

export const errorLog: Dictionary["errorLog"] = {
  title: "Errores de esta página",
  open: "Errores de esta página: {{count}}",
  what: "Estos errores no se han tratado. Comuníquelos al responsable del sistema.",
  clear: "Vaciar",
};

import type { Dictionary } from "../dictionary.ts";

export const errorLog: Dictionary["errorLog"] = {
  title: "Errores de esta página",
  open: "Errores de esta página: {{count}}",
  what: "Ningún código trató estos errores. Páselos a quien mantiene el sistema.",
  clear: "Vaciar",
};

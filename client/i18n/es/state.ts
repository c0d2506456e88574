import type { Dictionary } from "../dictionary.ts";

export const state: Dictionary["state"] = {
  loading: "Cargando…",
  failed: "No se pudo cargar",
  since: "desde {{time}}",
  retry: "Reintentar",
  justNow: "ahora mismo",
};

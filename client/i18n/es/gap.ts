import type { Dictionary } from "../dictionary.ts";

export const gap: Dictionary["gap"] = {
  disposalRate: "tasa de resolución",
  orderTakingRate: "tasa de aceptación",
  overdue: "órdenes vencidas",
  defectTypes: "tipos de defecto",
  monthlyTrend: "tendencia mensual",
  positions: "posiciones de vehículos y personas",
  notOffered: "El sistema de origen no ofrece esto: {{part}} (desde {{time}})",
  failing: "No disponible desde {{time}}: {{part}}. {{reason}}",
  derived:
    "El sistema de origen no ofrece posiciones en vivo; se deducen de los recorridos de las personas, consultados uno a uno desde {{asOf}}",
  deriving:
    "El sistema de origen no ofrece posiciones en vivo; se deducen de los recorridos de las personas, que se están consultando uno a uno",
};

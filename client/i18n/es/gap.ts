import type { Dictionary } from "../dictionary.ts";

export const gap: Dictionary["gap"] = {
  disposalRate: "tasa de resolución",
  orderTakingRate: "tasa de aceptación",
  overdue: "órdenes vencidas",
  defectTypes: "tipos de daño",
  monthlyTrend: "tendencia mensual",
  positions: "posiciones de vehículos y personas",
  notOffered: "Los servicios de gestión no ofrecen esto: {{part}} (desde {{time}})",
  failing: "No disponible desde {{time}}: {{part}}. {{reason}}",
  derived:
    "Los servicios de gestión no ofrecen posiciones en vivo; se deducen de los recorridos de las personas, consultados uno a uno desde {{asOf}}",
  deriving:
    "Los servicios de gestión no ofrecen posiciones en vivo; se deducen de los recorridos de las personas, que se están consultando uno a uno",
};

import type { Dictionary } from "../dictionary.ts";

export const monitor: Dictionary["monitor"] = {
  map: "Posiciones en vivo",
  devices_one: "Vehículos e inspectores ({{count}})",
  devices_other: "Vehículos e inspectores ({{count}})",
  search: "Nombre, empresa o vía",
  kind: "Tipo",
  presence: "Estado",
  all: "Todos",
  vehicle: "Vehículos",
  inspector: "Inspectores",
  online: "En línea",
  stale: "Sin señal",
  offline: "Sin conexión",
  following: "Siguiendo a {{name}}",
  followedGone: "{{name}} ya no está en la lista",
  stopFollowing: "Dejar de seguir",
  none: "Hoy ningún vehículo ni inspector ha enviado su posición.",
  noneMatch: "Ningún vehículo ni inspector coincide.",
};

import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "en vivo",
  doubted: "en duda",
  late: "con retraso",
  stale: "obsoleto",
  disconnected: "desconectado",
  partial: "en parte desconocido",
  loading: "cargando",
  loadingMeans: "Los datos están en camino",
  liveMeans: "Los servicios de gestión acaban de confirmar estos datos",
  doubtedMeans:
    "Los servicios de gestión han respondido sin algunos registros conocidos; se mantienen hasta tener la certeza de que ya no existen",
  lateMeans: "Los servicios de gestión confirman más despacio de lo normal",
  staleMeans: "Los servicios de gestión no confirman desde hace tiempo; puede haber cambiado",
  disconnectedMeans: "Se ha cortado la conexión con el servidor; se muestran los últimos datos conocidos",
  partialMeans: "Los servicios acaban de confirmarlo, pero una parte no se puede leer",
  derived: "deducido de recorridos",
  derivedMeans: "Los servicios de gestión no ofrecen posiciones en vivo; se deducen de los recorridos",
  asOf: "según datos: {{time}}",
  never: "sin confirmar aún",
  ofList: "{{list}}: {{sentence}}",
  missing:
    "Desde {{time}} solo llegan {{answered}} de {{known}} registros conocidos; los demás se mantienen hasta tener la certeza de que ya no existen",
  cut: "Desde {{time}} la respuesta llena su página ({{answered}} registros de {{known}} contados); puede haber más",
  behind: "Desde {{time}} los servicios cuentan {{known}}, de los que hay {{answered}} aquí; se están pidiendo los demás",
};

import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "en vivo",
  doubted: "en duda",
  late: "con retraso",
  stale: "obsoleto",
  disconnected: "desconectado",
  partial: "en parte desconocido",
  recorded: "según el registro",
  recordedMeans: "Es lo que se registró en aquel momento, no lo de ahora",
  notRecorded: "sin registro",
  notRecordedMeans: "De ese momento no hay nada registrado: no se sabe qué había",
  loading: "cargando",
  loadingMeans: "Los datos están en camino",
  liveMeans: "El sistema de origen acaba de confirmar estos datos",
  doubtedMeans:
    "El sistema de origen ha respondido sin algunos registros conocidos; se mantienen hasta tener la certeza de que ya no existen",
  lateMeans: "El sistema de origen confirma más despacio de lo normal",
  staleMeans: "El sistema de origen no confirma desde hace tiempo; puede haber cambiado",
  disconnectedMeans: "Se ha cortado la conexión con el servidor; se muestran los últimos datos conocidos",
  partialMeans: "El sistema de origen acaba de confirmarlo, pero una parte no se puede leer",
  derived: "deducido de recorridos",
  derivedMeans: "El sistema de origen no ofrece posiciones en vivo; se deducen de los recorridos",
  asOf: "según datos: {{time}}",
  never: "sin confirmar aún",
  ofList: "{{list}}: {{sentence}}",
  missing:
    "Desde {{time}} solo llegan {{answered}} de {{known}} registros conocidos; los demás se mantienen hasta tener la certeza de que ya no existen",
  cut: "Desde {{time}} la respuesta llena su página ({{answered}} registros de {{known}} contados); puede haber más",
  behind: "Desde {{time}} el sistema de origen cuenta {{known}}, de los que hay {{answered}} aquí; se están pidiendo los demás",
};

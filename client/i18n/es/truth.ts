import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "en vivo",
  late: "con retraso",
  stale: "obsoleto",
  disconnected: "desconectado",
  loading: "cargando",
  loadingMeans: "Los datos están en camino",
  liveMeans: "Los servicios de gestión acaban de confirmar estos datos",
  lateMeans: "Los servicios de gestión confirman más despacio de lo normal",
  staleMeans: "Los servicios de gestión no confirman desde hace tiempo; puede haber cambiado",
  disconnectedMeans: "Se ha cortado la conexión con el servidor; se muestran los últimos datos conocidos",
  asOf: "a las {{time}}",
  never: "sin confirmar aún",
};

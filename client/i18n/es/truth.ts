import type { Dictionary } from "../dictionary.ts";

export const truth: Dictionary["truth"] = {
  live: "en vivo",
  late: "con retraso",
  stale: "antiguo",
  disconnected: "desconectado",
  liveMeans: "Los servicios acaban de confirmar estas cifras",
  lateMeans: "Los servicios confirman más despacio de lo normal",
  staleMeans: "Los servicios no confirman desde hace tiempo; puede haber cambiado",
  disconnectedMeans: "Se ha cortado la conexión con el servidor; esto es lo último que se sabe",
  asOf: "a las {{time}}",
  never: "sin confirmar aún",
};

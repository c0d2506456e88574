import type { Dictionary } from "../dictionary.ts";

export const flag: Dictionary["flag"] = {
  networkUploadSwitch: "Carga de la red viaria, interruptor general",
  networkUpload: "Carga de la red viaria",
  bridgesByCompany: "Puentes por empresa",
  bridgesWithPatrols: "Puentes con inspecciones",
  chartsByRoadTeam: "Gráficos por brigada",
  bridgeDeduction: "Deducción por puentes",
  externalTrack: "Sitio externo de recorridos",
  coverageBySection: "Cobertura por sector",
  hideLogo: "Logotipo oculto",
  quickIdentification: "Identificación rápida",
  roadDataView: "Vista especial de datos viales",
  pointCheck: "Control por puntos",
  assessedRates: "Tasas de resolución evaluadas",
};

import type { Dictionary } from "../dictionary.ts";

export const flag: Dictionary["flag"] = {
  networkUploadSwitch: "Road network upload, global switch",
  networkUpload: "Road network upload",
  bridgesByCompany: "Bridges by company",
  bridgesWithPatrols: "Bridges with patrol counts",
  chartsByRoadTeam: "Charts by road team",
  bridgeDeduction: "Bridge deduction",
  externalTrack: "External track site",
  coverageBySection: "Coverage by section",
  hideLogo: "Logo hidden",
  quickIdentification: "Quick identification",
  roadDataView: "Special road-data view",
  pointCheck: "Point check",
  assessedRates: "Assessed completion rates",
};

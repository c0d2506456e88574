import { companyMaintenance } from "../../shared/reports/maintenance-reports.ts";
import { wordedOrderReport } from "./order-report-words.ts";
import { partTitles } from "./part-titles.ts";

const { disposal, statuses, months, byCompany } = partTitles;

export default wordedOrderReport(companyMaintenance, {
  parts: {
    disposal,
    statuses,
    months,
    byCompany,
    typesOfCompanies: {
      zh: "养护单位与病害类型",
      en: "Companies and defect types",
      es: "Empresas y tipos de defecto",
      ja: "業者と損傷種別",
    },
  },
});

import { companyMaintenance } from "../../shared/reports/maintenance-reports.ts";
import { wordedOrderReport } from "./order-report-words.ts";
import common from "./part-titles.words.ts";

const { disposal, statuses, months, byCompany } = common.words;

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

import { companyMaintenance } from "../../shared/reports/maintenance-reports.ts";
import { commonTitles, wordedOrderReport } from "./order-report-words.ts";

export default wordedOrderReport(companyMaintenance, {
  parts: {
    ...commonTitles("disposal", "statuses", "months", "byCompany"),
    typesOfCompanies: {
      zh: "养护单位与病害类型",
      en: "Companies and defect types",
      es: "Empresas y tipos de defecto",
      ja: "受託業者と損傷種別",
    },
  },
});

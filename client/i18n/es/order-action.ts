import type { Dictionary } from "../dictionary.ts";

export const orderAction: Dictionary["orderAction"] = {
  done: "{{action}}: {{number}} hecho",
  faster: "{{who}} se adelantó a las {{time}}. La orden está ahora en: {{status}}.",
  somebody: "Alguien",
  confirming: "Esperando la confirmación de los servicios",
  company: "Reasignar a",
  chooseCompany: "Elija una empresa",
  companyMissing: "Elija la empresa que se hace cargo",
  required: "(obligatorio)",
  optional: "(opcional)",
  reasonMissing: "Diga por qué",
  back: "Volver",
};

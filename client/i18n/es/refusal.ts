import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "No es posible en este estado",
  notForYourRole: "No corresponde a su rol",
  readOnly: "Acceso de solo lectura",
  notFound: "No existe la orden",
  oneByOne: "Necesita su propia foto; no en lote",
  sameCompany: "Ya es de esa empresa",
  dueNotLater: "El nuevo plazo no es posterior al actual",
};

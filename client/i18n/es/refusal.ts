import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "No es posible en este estado",
  notForYourRole: "No disponible para su rol",
  callOff: "El sistema de origen no lo ofrece",
  readOnly: "Acceso de solo lectura",
  notFound: "Orden de trabajo no encontrada",
  oneByOne: "Cada una necesita su foto; no en lote",
  sameCompany: "Ya está asignada a esta empresa",
  dueNotLater: "El nuevo plazo no es posterior al actual",
};

import type { Dictionary } from "../dictionary.ts";

export const refusal: Dictionary["refusal"] = {
  notInThisStatus: "No es posible en este estado",
  notForYourRole: "No corresponde a su rol",
  readOnly: "Acceso de solo lectura",
};

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
  outOfSight: "La orden pasó a otra empresa y ya no la ve",
  nothingOfferedThere: "No tiene ninguna acción en el estado alcanzado",
  noWayBack: "Ninguna acción lleva al estado anterior",
  backWithPictures: "Volver al estado anterior exige fotos nuevas",
  backWithDueTime: "Volver al estado anterior exige un plazo nuevo",
  backWithCompany: "Volver al estado anterior exige otra empresa",
  neverDone: "La acción no se había realizado en esta orden",
  notKnownDone: "La acción quedó sin respuesta: no se sabe si se hizo en esta orden",
  otherWayBack: "Otra acción devuelve esta orden; úsela en la propia orden",
};

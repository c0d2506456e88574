import type { Dictionary } from "../dictionary.ts";

export const password: Dictionary["password"] = {
  before: "Contraseña actual",
  after: "Contraseña nueva",
  repeated: "Repita la contraseña nueva",
  tooShort: "Al menos {{count}} caracteres",
  same: "La contraseña nueva es igual a la actual",
  differ: "Las dos contraseñas nuevas no coinciden",
  done: "La contraseña ha cambiado y las demás sesiones se han cerrado.",
};

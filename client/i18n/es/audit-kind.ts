import type { Dictionary } from "../dictionary.ts";

export const auditKind: Dictionary["auditKind"] = {
  signIn: "Inicio de sesión",
  wallSignIn: "Inicio de pantalla mural",
  signOut: "Cierre de sesión",
  passwordChange: "Cambio de contraseña",
  refusal: "Acceso denegado",
  forceOut: "Expulsión",
  order: "Orden de trabajo",
  dispatch: "Asignación",
  quickDecision: "Identificación",
  batch: "Lote",
  check: "Control por muestreo",
  upload: "Subida de fotos",
  record: "Registro",
  note: "Nota en una orden",
  view: "Filtro guardado",
  displayLink: "Enlace de pantalla",
  export: "Exportación",
  assessment: "Evaluación",
  reportLink: "Enlace de informe público",
  trackView: "Consulta de recorridos",
};

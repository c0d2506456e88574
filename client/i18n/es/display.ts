import type { Dictionary } from "../dictionary.ts";

export const display: Dictionary["display"] = {
  title: "Enlaces de pantalla",
  name: "Nombre",
  namePlaceholder: "p. ej. sala de control",
  days: "Días de validez",
  create: "Crear enlace",
  shownOnce: "Abra esta dirección en el navegador de la pantalla. Solo se muestra esta vez.",
  copy: "Copiar",
  copied: "Copiado",
  copyByHand: "El navegador no permite copiar; cópielo a mano",
  badRequest: "Indique un nombre de hasta 60 caracteres y una validez de 1 a 3650 días.",
  none: "Aún no hay enlaces. Cree uno para que una pantalla inicie sesión sin contraseña.",
  createdBy: "Creado por",
  createdAt: "Creado",
  expiresAt: "Válido hasta",
  lastSeen: "Última conexión",
  neverSeen: "Nunca usado",
  revoke: "Revocar",
  confirmRevoke: "Confirmar revocación",
};

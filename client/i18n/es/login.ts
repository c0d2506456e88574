import type { Dictionary } from "../dictionary.ts";

export const login: Dictionary["login"] = {
  title: "Iniciar sesión",
  subtitle: "Cada defecto, de la detección a la validación, en tiempo real.",
  account: "Teléfono o nombre de usuario",
  password: "Contraseña",
  customer: "Cliente",
  customerHelp: "Su código o nombre. Solo hace falta la primera vez que entra con esta cuenta, o cuando se le pida.",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  submit: "Iniciar sesión",
  accountMissing: "Escriba su teléfono o nombre de usuario",
  passwordMissing: "Escriba su contraseña",
  ended: "Su sesión ha terminado. Inicie sesión de nuevo.",
};

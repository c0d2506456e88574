import type { Dictionary } from "../dictionary.ts";

export const login: Dictionary["login"] = {
  title: "Iniciar sesión",
  subtitle: "Cada defecto, del hallazgo a la aceptación, en el momento.",
  account: "Teléfono o nombre de usuario",
  password: "Contraseña",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  submit: "Entrar",
  accountMissing: "Escriba su teléfono o nombre de usuario",
  passwordMissing: "Escriba su contraseña",
  ended: "Su sesión ha terminado. Inicie sesión de nuevo.",
};

export const views = {
  title: "Mis vistas",
  none: "Aún no hay vistas. Guarde el filtro y las columnas actuales con un nombre y ábralos con un clic.",
  saveAs: "Guardar el filtro como…",
  save: "Guardar",
  rename: "Cambiar el nombre de {{name}}",
  remove: "Eliminar {{name}}",
  keep: "Conservar",
  makeDefault: "Usar por defecto: {{name}}",
  noDefault: "Quitar como predeterminada: {{name}}",
  update: "Sobrescribir {{name}} con el filtro actual",
};

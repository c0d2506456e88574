export const views = {
  title: "Mis vistas",
  none: "Aún no hay vistas. Guarde el filtro y las columnas actuales con un nombre y ábralos con un clic.",
  saveAs: "Guardar el filtro como…",
  save: "Guardar",
  rename: "Cambiar el nombre de {{name}}",
  remove: "Eliminar {{name}}",
  keep: "Conservar",
  makeDefault: "Abrir la lista con {{name}}",
  noDefault: "Ya no abrir la lista con {{name}}",
  update: "Guardar el filtro actual en {{name}}",
};

import type { Dictionary } from "../dictionary.ts";

export const keys: Dictionary["keys"] = {
  title: "Atajos de teclado",
  search: "Buscar páginas, órdenes y vías",
  sheet: "Mostrar estos atajos",
  next: "Fila siguiente de una lista",
  previous: "Fila anterior de una lista",
  page: "Una página arriba o abajo en una lista",
  ends: "Primera y última fila de una lista",
  open: "Abrir la fila elegida",
  close: "Cerrar un diálogo, borrar una búsqueda",
  closeTab: "Cerrar la pestaña elegida",
  tabMenu: "Abrir el menú de la pestaña",
  everywhere: "En todas partes",
  lists: "Listas",
  newRecord: "Añadir un registro",
  editRecord: "Editar el registro elegido",
  saveRecord: "Guardar el formulario",
  dispatch: "Asignar a la empresa o persona elegida",
  nextCompany: "Elegir la empresa siguiente",
  nextPerson: "Elegir la persona siguiente de la empresa",
  undo: "Deshacer la última decisión",
};

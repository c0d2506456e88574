import type { Dictionary } from "../dictionary.ts";

export const keys: Dictionary["keys"] = {
  title: "Keyboard shortcuts",
  search: "Search pages, orders and roads",
  sheet: "Show these shortcuts",
  next: "Next row of a list",
  previous: "Previous row of a list",
  page: "A page up or down in a list",
  ends: "First and last row of a list",
  open: "Open the chosen row",
  close: "Close a dialog, clear a search",
  closeTab: "Close the chosen tab",
  tabMenu: "Open the chosen tab's menu",
  everywhere: "Everywhere",
  lists: "Lists",
  newRecord: "Add a record",
  editRecord: "Edit the chosen record",
  saveRecord: "Save the form",
  dispatch: "Dispatch to the chosen company or person",
  nextCompany: "Choose the next company",
  nextPerson: "Choose the company's next person",
  undo: "Undo the last decision",
};

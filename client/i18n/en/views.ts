export const views = {
  title: "My views",
  none: "No saved views yet. Keep the present filter under a name and open it with one click.",
  saveAs: "Save this filter as…",
  save: "Save",
  rename: "Rename {{name}}",
  remove: "Delete {{name}}",
  keep: "Keep",
  makeDefault: "Open the list with {{name}}",
  noDefault: "No longer open the list with {{name}}",
  update: "Put the present filter into {{name}}",
};

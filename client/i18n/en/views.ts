export const views = {
  title: "My views",
  none: "No saved views yet. Save the current filter under a name and open it with one click.",
  saveAs: "Save this filter as…",
  save: "Save",
  rename: "Rename {{name}}",
  remove: "Delete {{name}}",
  keep: "Keep",
  makeDefault: "Set as default: {{name}}",
  noDefault: "Remove as default: {{name}}",
  update: "Overwrite {{name}} with the current filter",
};

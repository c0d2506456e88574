export const upload = {
  choose: "Choose photos",
  camera: "Take a photo",
  hint: "Drag or paste them here too. Up to {{most}} photos, {{megabytes}} MB each: JPEG, PNG, WebP",
  chosen: "Chosen photos",
  waiting: "Waiting",
  sending: "Uploading {{name}}: {{percent}}%",
  done: "Uploaded",
  retry: "Upload {{name}} again",
  remove: "Remove {{name}}",
  tooManyChosen: "At most {{most}} photos; {{left}} were not added.",
  farFromDefect: "Taken {{distance}} m from the defect (limit {{limit}} m).",
  olderThanOrder: "Taken at {{taken}}, before the defect was found ({{found}}).",
};

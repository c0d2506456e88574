export const upload = {
  choose: "Choose photos",
  camera: "Take a photo",
  hint: "Drag or paste them here too. Up to {{most}}, {{megabytes}} MB each: JPEG, PNG, WebP",
  chosen: "Chosen photos",
  waiting: "Waiting",
  sending: "Uploading {{name}}: {{percent}}%",
  done: "Uploaded",
  retry: "Upload {{name}} again",
  remove: "Remove {{name}}",
  tooManyChosen: "At most {{most}}: {{left}} of them were left out.",
  farFromDefect: "Taken {{distance}} m from the defect; more than {{limit}} m.",
  olderThanOrder: "Taken at {{taken}}, before the defect was found at {{found}}.",
};

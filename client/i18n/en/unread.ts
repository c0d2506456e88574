export const unread = {
  unknown: "unknown",
  said: "The source system sent “{{said}}”, which cannot be read",
  means: "What the source system sent cannot be read",
  fields: "Some of what the source system sent cannot be read: {{fields}}",
  field: "{{field}} (“{{said}}”)",
  separator: ", ",
};

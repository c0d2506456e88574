export const unread = {
  unknown: "unknown",
  said: "The business services sent “{{said}}”, which cannot be read",
  means: "What the business services sent cannot be read",
  fields: "Some of what the business services sent cannot be read: {{fields}}",
  field: "{{field}} (“{{said}}”)",
  separator: ", ",
};

export const field = {
  yes: "是",
  no: "否",
  required: "（必填）",
  optional: "（选填）",
};

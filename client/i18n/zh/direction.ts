export const direction = {
  up: "上行",
  down: "下行",
  both: "双向",
};

export const direction = {
  up: "upbound",
  down: "downbound",
  both: "both ways",
};

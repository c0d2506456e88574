export const direction = {
  up: "with chainage",
  down: "against chainage",
  both: "both ways",
};

export const batchOutcome = {
  waiting: "Waiting",
  refused: "Not possible",
  done: "Done",
  moved: "Changed by others",
  failed: "Failed",
};

export const batchState = {
  preview: "Preview",
  running: "Running",
  pausing: "Waiting for the source system",
  stopped: "Stopped",
  finished: "Finished",
};

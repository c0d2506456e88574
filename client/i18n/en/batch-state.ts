export const batchState = {
  preview: "Preview",
  running: "Running",
  pausing: "Waiting for the services",
  stopped: "Stopped",
  finished: "Finished",
};

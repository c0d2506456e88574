export const truth = {
  live: "live",
  late: "late",
  stale: "stale",
  disconnected: "disconnected",
  loading: "loading",
  loadingMeans: "The data is on its way",
  liveMeans: "The business services have just confirmed this data",
  lateMeans: "The business services are confirming more slowly than usual",
  staleMeans: "The business services have not confirmed this for a long time; it may have changed",
  disconnectedMeans: "The connection to the server was lost; this is the last known data",
  asOf: "as of {{time}}",
  never: "not confirmed yet",
};

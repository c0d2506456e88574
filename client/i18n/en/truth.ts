export const truth = {
  live: "live",
  late: "late",
  stale: "stale",
  disconnected: "disconnected",
  liveMeans: "The services have just confirmed these figures",
  lateMeans: "The services confirm more slowly than usual",
  staleMeans: "The services have not confirmed this for long; it may have changed",
  disconnectedMeans: "The connection to the server is cut; this is the last known state",
  asOf: "as of {{time}}",
  never: "not confirmed yet",
};

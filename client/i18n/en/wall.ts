import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "Scenes",
  mapScene: "District map",
  statusScene: "Order statuses",
  leagueScene: "Company ranking",
  eventsScene: "Latest events",
  scoresScene: "Assessment",
  paused: "Paused",
  openOrders: "Open orders",
  noCompany: "Not dispatched yet",
  signingIn: "The wall display is signing in again…",
  unreachable: "The server does not answer (attempt {{attempt}}). Retrying automatically.",
  refused: "The display link was not accepted (attempt {{attempt}}). If it was revoked, ask an administrator for a new one.",
};

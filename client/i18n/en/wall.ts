import type { Dictionary } from "../dictionary.ts";

export const wall: Dictionary["wall"] = {
  scenes: "Scenes",
  mapScene: "District",
  statusScene: "Statuses",
  leagueScene: "League",
  eventsScene: "Events",
  paused: "Paused",
  openOrders: "Open orders",
  seriousDefect: "Serious new defect",
  noCompany: "Not assigned yet",
  foundAt: "found at {{time}}",
  signingIn: "The wall is signing in again…",
  unreachable: "No answer from the server after {{attempt}} attempts; it goes on by itself.",
  refused: "The display link was not accepted after {{attempt}} attempts. If it was revoked, an administrator must issue a new one.",
};

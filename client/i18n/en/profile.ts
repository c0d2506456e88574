import type { Dictionary } from "../dictionary.ts";

export const profile: Dictionary["profile"] = {
  title: "My details",
  name: "Name",
  account: "Account",
  organisation: "Organisation",
  customer: "Customer",
  role: "Role",
  userType: "User type",
  ownerAdmin: "Owner administrator",
  roadAdministration: "Road administration",
  yzw: "YZW user",
  manager: "Account manager",
  sessions: "My sessions",
  endOthers: "End all other sessions",
  othersEnded: "All other sessions ended",
  actions: "Recent actions",
  noActions: "No recent actions.",
  at: "Time",
  action: "Action",
  actionsAway: "What you did lately cannot be read at the moment.",
};

import type { Dictionary } from "../dictionary.ts";

export const profile: Dictionary["profile"] = {
  title: "About me",
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
  sessions: "Where I am signed in",
  endOthers: "Sign out everywhere else",
  othersEnded: "Signed out everywhere else",
  actions: "What I did lately",
  noActions: "Nothing lately.",
  at: "When",
  action: "Action",
};

import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "Sessions ({{total}})",
  list: "Sessions",
  none: "Nobody is signed in.",
  user: "User",
  account: "Account",
  since: "Signed in",
  until: "Valid until",
  address: "Address",
  browser: "Browser",
  unknownBrowser: "Unknown",
  current: "This session",
  end: "End",
  confirmEnd: "Confirm end",
};

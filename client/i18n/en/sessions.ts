import type { Dictionary } from "../dictionary.ts";

export const sessions: Dictionary["sessions"] = {
  title: "Sessions ({{total}})",
  list: "Sessions",
  none: "Nobody is signed in.",
  user: "User",
  account: "Account",
  since: "Since",
  until: "Until",
  address: "Address",
  browser: "Browser",
  unknownBrowser: "unknown",
  current: "this one",
  end: "End",
  confirmEnd: "Really end",
};

import type { Dictionary } from "../dictionary.ts";

export const password: Dictionary["password"] = {
  before: "Current password",
  after: "New password",
  repeated: "New password again",
  tooShort: "At least {{count}} characters",
  same: "The new password is the same as the current one",
  differ: "The two new passwords do not match",
  done: "Password changed. All other sessions have been signed out.",
};

import type { Dictionary } from "../dictionary.ts";

export const password: Dictionary["password"] = {
  before: "Present password",
  after: "New password",
  repeated: "New password again",
  tooShort: "At least {{count}} characters",
  same: "The new password is the present one",
  differ: "The two new passwords differ",
  done: "The password is changed, and every other session has ended.",
};

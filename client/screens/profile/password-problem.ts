import type { TextKey } from "../../i18n/dictionary.ts";

/** As shared/http/profile-api.ts asks for at the door. */
export const MIN_PASSWORD = 8;

/** What is wrong with the three fields, before the services are asked: a dictionary key, or null. */
export function passwordProblem({ before, after, repeated }: { before: string; after: string; repeated: string }): TextKey | null {
  if (before === "") return "login.passwordMissing";
  if (after.length < MIN_PASSWORD) return "password.tooShort";
  if (after === before) return "password.same";
  return after === repeated ? null : "password.differ";
}

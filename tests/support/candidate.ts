import type { Candidate } from "../../shared/policy/evaluate.ts";

/** A user of the default login page with no flag of their own. */
export const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  userId: "U1",
  userType: 3,
  companyId: "C1",
  ownerAdmin: false,
  roadAdministration: false,
  yzw: false,
  display: false,
  edition: "default",
  host: null,
  ...given,
});

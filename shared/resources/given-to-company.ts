import type { Problem, RecordRow } from "./resource.ts";

/** What stands against giving something to a company, or to somebody of it; nothing against one that nobody knows. */
export const givenToCompany = (given: RecordRow | undefined, field = "companyId"): Problem[] =>
  given?.stopped === true ? [{ field, problem: "companyStopped" }] : [];

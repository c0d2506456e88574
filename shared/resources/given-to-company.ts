import type { Problem } from "./resource.ts";

/** What stands against giving something to a company; nothing against one that nobody knows. */
export const givenToCompany = (given: { readonly stopped?: unknown } | undefined): Problem[] =>
  given?.stopped === true ? [{ field: "companyId", problem: "companyStopped" }] : [];

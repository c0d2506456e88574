import type { CatalogueEntry } from "./route-catalogue.ts";

/**
 * Whose something is (D3), and so who else may learn of it:
 *   reference  names and codes, the same for everybody of a customer
 *   customer   sums and shared work of a whole customer: whoever is bound to a company would learn of the others
 *   company    each company has its own part; owners, supervisors, the authority and walls see all of them
 *   person     one person's alone
 */
export type Owner = "reference" | "customer" | "company" | "person";

/** Whatever reaches people declares both: forgetting one does not compile. */
export interface Ownership {
  readonly owner: Owner;
  /** The screens that it is for: who may open none of them is refused it. */
  readonly paths: readonly CatalogueEntry[] | "everyScreen";
}

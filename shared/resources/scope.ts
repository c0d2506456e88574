import { type AnyResource, ownersFieldOf, type RecordRow } from "./resource.ts";

/** Who looks: a company's people see that company's part alone, and nothing where theirs has no id; null sees the whole customer. */
export interface Seer {
  readonly companyId: string | null;
  readonly userId: string;
}

/** What belongs to others is not there for whoever is bound to a company, or to themselves (D3). */
export function seenBy(resource: AnyResource, { companyId, userId }: Seer): (row: RecordRow) => boolean {
  const field = ownersFieldOf(resource);
  if (resource.owner === "reference") return () => true;
  if (resource.owner === "person") return (row) => userId !== "" && row[field] === userId;
  if (companyId === null) return () => true;
  // What is nobody's yet is not theirs who have no company.
  return resource.owner === "company" && companyId !== "" ? (row) => row[field] === companyId : () => false;
}

import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import type { SignedIn } from "../plugins/access.ts";

/** Whether somebody may read what was done to this record; one that they may not see is none of theirs. */
export type HistoryReader = (who: SignedIn, id: string) => boolean | Promise<boolean>;

/** Who besides administrators reads the history of records of a kind. A kind that is not named here is theirs alone. */
export type HistoryReaders = ReadonlyMap<string, HistoryReader>;

export const readsAudit = ({ access }: Pick<SignedIn, "access">): boolean => isOpenUnder(access, ["/operations/audit"]);

/** @throws ExpectedError forbidden, which says nothing of whether there is such a record */
export async function refuseForeignHistory(readers: HistoryReaders, who: SignedIn, kind: string, id: string): Promise<void> {
  if (readsAudit(who)) return;
  const may = readers.get(kind);
  if (may === undefined || !(await may(who, id))) throw new ExpectedError("forbidden");
}

/** What people besides administrators read of it: who and what, not with which account and from where. */
export const withoutWhereFrom = (entry: AuditEntry): AuditEntry => ({ ...entry, address: "", person: { ...entry.person, account: "" } });

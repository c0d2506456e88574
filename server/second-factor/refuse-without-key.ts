import type { Editions } from "../../editions/load-editions.ts";
import { Refused } from "../../shared/node/database.ts";

/** People who must have a factor and could not set one up would be locked out: better not to start. @throws Refused */
export function refuseWithoutKey(editions: Editions, linkSecret: string): void {
  if (linkSecret !== "") return;
  const wanting = [...editions.tenants.values()].filter(({ file }) => file.secondFactor.requiredFor.length > 0);
  if (wanting.length === 0) return;
  const codes = wanting.map(({ file }) => file.code).join(", ");
  throw new Refused(
    `The files of ${codes} ask for a second factor (secondFactor.requiredFor), and there is no LINK_SECRET to keep one with. ` +
      "Set LINK_SECRET (32 characters or more, the same for all servers, kept for good), or take the line out of the files.",
  );
}

import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { tenantOfHost } from "../../shared/policy/choose-edition.ts";

/**
 * Whose account it is, as the visit says: the customer of the sub-domain, else the one that `codes` names by its code or by its name in
 * any language. Null where it says nothing that we know.
 */
export function namedCustomer({ tenants }: Editions, { host, codes }: { host: string; codes: string }): Tenant | null {
  const all = [...tenants.values()];
  const ofHost = tenantOfHost(
    host,
    all.map(({ file }) => file),
  );
  if (ofHost !== null) return tenants.get(ofHost.code)!;
  const said = plain(codes);
  if (said === "") return null;
  return (
    all.find(({ file }) => plain(file.code) === said) ??
    all.find(({ file }) => Object.values(file.name).some((name) => plain(name) === said)) ??
    null
  );
}

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

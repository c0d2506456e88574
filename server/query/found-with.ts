import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { CompanyOfOrder } from "../../shared/domain/order-matcher.ts";
import type { Company } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { companyAtFinding, type HeldRoad } from "../../shared/resources/company-at-finding.ts";
import { companyRoads } from "../../shared/resources/road-assignments.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import { type AllRows, RegisterRows } from "../resources/register-rows.ts";

/**
 * Whose orders were when they were found, where a filter asks for that; nothing where it does not. The services are asked for who had which road, once for all
 * who ask within half a minute. @throws ExpectedError forbidden for whoever is bound to a company: what was another's then is not theirs to count; or as the services fail
 */
export type FoundWith = (who: Pick<SignedIn, "session" | "tenant">, filter: OrderFilter) => Promise<CompanyOfOrder | undefined>;

export function foundWithOf({ reader, asking }: { readonly reader: Reader; readonly asking: Pick<Asking, "kept" | "now"> }): FoundWith {
  const registers = new RegisterRows(asking);
  // Whoever comes back while nothing moved finds the column that was made by it.
  const made = new WeakMap<AllRows, CompanyOfOrder>();
  return async ({ session, tenant }, { companyOf }) => {
    if (companyOf === undefined) return undefined;
    if (scopeOf(session).companyId !== null) throw new ExpectedError("forbidden");
    const companies = await neededRows<Company>(reader, { tenant: tenant.file.code, kind: "companies" }, "anyAge");
    const held = await registers.kept(tenant, companyRoads);
    const known = made.get(held);
    if (known !== undefined) return known;
    const names = new Map([...companies.values()].map(({ id, name }) => [id, name]));
    const foundWith = companyAtFinding(held.rows as unknown as readonly HeldRoad[], names, tenant.file.timeZone);
    made.set(held, foundWith);
    return foundWith;
  };
}

import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { CompanyOfOrder } from "../../shared/domain/order-matcher.ts";
import type { Company } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { allPages } from "../../shared/resources/all-pages.ts";
import { companyAtFinding, type HeldRoad } from "../../shared/resources/company-at-finding.ts";
import { companyRoads } from "../../shared/resources/road-assignments.ts";
import { identityOf } from "../feeds/identity.ts";
import { neededFeed } from "./needed-feed.ts";
import type { SelectDeps } from "./selection.ts";

/** What server/query/found-with.ts says of a filter, for exports. @throws ExpectedError forbidden for whoever is bound to a company; or as the services fail */
export async function foundWithFor(deps: SelectDeps, { companyOf }: OrderFilter): Promise<CompanyOfOrder | undefined> {
  if (companyOf === undefined) return undefined;
  if (deps.companyId !== null) throw new ExpectedError("forbidden");
  const { source } = deps.tenant;
  const { list, record } = companyRoads;
  const companies = await neededFeed<Company>(deps, { tenant: source.tenant, kind: "companies" });
  const { rows } = await allPages(list.request(identityOf(deps.tenant)), (request) => deps.ask(list.call, request, list.keptMs));
  const names = new Map([...companies.values()].map(({ id, name }) => [id, name]));
  const held = rows.map((row) => record.decode(row as never, source));
  return companyAtFinding(held as unknown as readonly HeldRoad[], names, source.timeZone);
}

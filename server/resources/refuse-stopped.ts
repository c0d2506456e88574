import type { Tenant } from "../../editions/load.ts";
import type { Editions } from "../../editions/load-editions.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { givenToCompany } from "../../shared/resources/given-to-company.ts";
import { members } from "../../shared/resources/members.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Objection } from "./changes.ts";
import { RegisterRows } from "./register-rows.ts";

/**
 * Who is stopped is given nothing more: a company neither roads nor people, nor its people back; a person no roads. What they have they keep
 * until somebody takes it.
 */
export function refuseStopped(asking: Pick<Asking, "kept" | "now">, { tenants }: Pick<Editions, "tenants">) {
  const rows = new RegisterRows(asking);
  const find = async (tenant: Tenant, resource: AnyResource, id: unknown): Promise<RecordRow | undefined> =>
    isOff(tenant.source, resource.list.call) ? undefined : (await rows.kept(tenant, resource)).rows.find((row) => row.id === id);

  const toCompany: Objection = async (code, after, before) => {
    const tenant = tenants.get(code);
    const isGiven = after?.companyId !== before?.companyId || (before?.stopped === true && after?.stopped === false);
    return tenant === undefined || after === null || !isGiven ? [] : givenToCompany(await find(tenant, companies, after.companyId));
  };
  const toPerson: Objection = async (code, after, before) => {
    const tenant = tenants.get(code);
    if (tenant === undefined || after === null || after.personId === before?.personId) return [];
    const person = await find(tenant, members, after.personId);
    if (person?.stopped === true) return [{ field: "personId", problem: "personStopped" }];
    return givenToCompany(person && (await find(tenant, companies, person.companyId)), "personId");
  };
  return { companyRoads: toCompany, members: toCompany, userRoads: toPerson };
}

import type { Editions } from "../../editions/load-editions.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { company } from "../../shared/legacy/records/company.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { givenToCompany } from "../../shared/resources/given-to-company.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import type { Objection } from "./changes.ts";

/** A company that is stopped is given nothing more, neither roads nor people; what it has it keeps until somebody takes it. */
export const refuseStoppedCompany =
  (asking: Pick<Asking, "kept">, { tenants }: Pick<Editions, "tenants">): Objection =>
  async (code, after, before) => {
    const tenant = tenants.get(code);
    const id = after?.companyId;
    if (tenant === undefined || typeof id !== "string" || id === "" || id === before?.companyId) return [];
    const { call, request, keptMs } = companies.list;
    if (isOff(tenant.source, call)) return [];
    const { rows } = await asking.kept(tenant, call, request(serviceIdentity(tenant)), { keepMs: keptMs });
    const given = rows.map((row) => company.decode(row as never, tenant.source)).find((one) => one.id === id);
    return givenToCompany(given);
  };

import type { Tenant } from "../../editions/load.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { companyNamedBy } from "../../shared/resources/companies.ts";
import { members, personNamedBy } from "../../shared/resources/members.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { userRoads } from "../../shared/resources/road-assignments.ts";
import { roadNamedBy } from "../../shared/resources/roads.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Objection } from "./changes.ts";
import { RegisterRows } from "./register-rows.ts";

/** Roads, companies and people stay while something names them: what was done would be nowhere, or nobody's. Orders count whatever became of them. */
export function refuseRemovingNamed(
  reader: Pick<Reader, "needed" | "current">,
  asking: Pick<Asking, "kept" | "now">,
  tenants: ReadonlyMap<string, Tenant>,
): Readonly<Record<"roads" | "companies" | "members", Objection>> {
  // As they were kept: a whole import is taken back by one question, and what is written is forgotten at once.
  const registers = new RegisterRows(asking);
  const recordsOf = async (code: string, resource: AnyResource): Promise<readonly RecordRow[]> => {
    const tenant = tenants.get(code);
    return tenant === undefined || isOff(tenant.source, resource.list.call) ? [] : (await registers.kept(tenant, resource)).rows;
  };
  const ordersOf = async (tenant: string, isIts: (order: WorkOrder) => boolean): Promise<number> => {
    const { state } = await reader.current({ tenant, kind: "orders" });
    if (state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
    return ([...state.rows.values()] as unknown as WorkOrder[]).filter(isIts).length;
  };
  const ofRemoved =
    (named: (tenant: string, id: string) => ReturnType<Objection>): Objection =>
    async (tenant, after, before) =>
      after === null && before !== null ? named(tenant, before.id) : [];
  return {
    roads: ofRemoved(async (tenant, id) => roadNamedBy(await ordersOf(tenant, ({ roadId }) => roadId === id))),
    companies: ofRemoved(async (tenant, id) => {
      const isIts = ({ companyId }: { readonly companyId: unknown } | RecordRow) => companyId === id;
      const [roads, orders, people] = await Promise.all([
        neededRows<Road>(reader, { tenant, kind: "roads" }),
        ordersOf(tenant, isIts),
        recordsOf(tenant, members),
      ]);
      return companyNamedBy({ roads: [...roads.values()].filter(isIts).length, orders, people: people.filter(isIts).length });
    }),
    members: ofRemoved(async (tenant, id) =>
      personNamedBy((await recordsOf(tenant, userRoads)).filter(({ personId }) => personId === id).length),
    ),
  };
}

import type { CrossCheck, Ground } from "../../shared/cross-checks/cross-check.ts";
import type { Company, Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { members } from "../../shared/resources/members.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "../../shared/resources/plans.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { companyRoads, userRoads } from "../../shared/resources/road-assignments.ts";
import { roadConditions } from "../../shared/resources/road-conditions.ts";
import { roads as roadRegister } from "../../shared/resources/roads.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { RegisterRows } from "../resources/register-rows.ts";

const plans = [roadPlans, motorPlans, bridgePlans, transportPlans, manholePlans];

/** What a check compares with, and nothing else. @throws ExpectedError notReady; what the services refuse of a register */
export async function readGround(
  deps: { readonly reader: Pick<Reader, "needed">; readonly registers: Pick<RegisterRows, "kept"> },
  { tenant }: Pick<SignedIn, "tenant">,
  { needs }: Pick<CrossCheck, "needs">,
): Promise<Ground> {
  const feed = async <Row>(kind: "orders" | "roads" | "companies"): Promise<Iterable<Row>> =>
    needs.includes(kind) ? (await neededRows<Row>(deps.reader, { tenant: tenant.file.code, kind })).values() : [];
  const register = async (name: keyof Ground, resource: AnyResource): Promise<readonly RecordRow[]> =>
    needs.includes(name) ? (await deps.registers.kept(tenant, resource)).rows : [];
  const [orders, roads, companies] = await Promise.all([feed<WorkOrder>("orders"), feed<Road>("roads"), feed<Company>("companies")]);
  const ofPlans = await Promise.all(plans.map((plan) => register("plans", plan)));
  return {
    // Walked through once for each question.
    ...{ orders: [...orders], roads: [...roads], companies: [...companies] },
    allRoads: await register("allRoads", roadRegister),
    companyRoads: await register("companyRoads", companyRoads),
    userRoads: await register("userRoads", userRoads),
    members: await register("members", members),
    roadConditions: await register("roadConditions", roadConditions),
    plans: plans.flatMap(({ form }, i) => ofPlans[i]!.map((row) => ({ ...row, kind: form?.fixed?.P_Kind ?? "" }))),
  };
}

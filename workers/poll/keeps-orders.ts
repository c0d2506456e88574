import type { Tenant } from "../../editions/load.ts";
import { type Candidate, decideAccess } from "../../shared/policy/evaluate.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_FIGURES } from "../../shared/policy/order-paths.ts";
import { type CatalogueEntry, routeCatalogue } from "../../shared/policy/route-catalogue.ts";
import type { CommonRules } from "../../shared/policy/rule.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";

/** Pages of orders, and of figures that are counted from them. */
const OF_ORDERS: readonly CatalogueEntry[] = [...ORDER_FIGURES, ...orderReports.flatMap(({ paths }) => paths)];
const BOTH = [false, true];

/**
 * Whether any of a customer's usual people may open a page of orders. Where nobody may, its services are asked for them only while somebody looks all
 * the same: one whom a rule names, or who stops a company.
 */
export function keepsOrders({ file }: Pick<Tenant, "file">, common: CommonRules): boolean {
  return candidatesOf(file.editions).some((one) => isOpenUnder(decideAccess(one, common, file, routeCatalogue), OF_ORDERS));
}

const candidatesOf = (editions: Tenant["file"]["editions"]): Candidate[] =>
  editions.flatMap((edition) =>
    [1, 2, 3, 4].flatMap((userType) =>
      BOTH.flatMap((ownerAdmin) =>
        BOTH.map((yzw) => ({
          ...{ userId: "", userType, companyId: "", ownerAdmin, yzw, edition, host: null },
          ...{ roadAdministration: false, display: false },
        })),
      ),
    ),
  );
